import type { Voice } from '@patchbay/contract'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isOwnServer } from '../../../api/config.ts'
import { useVoiceTrial } from '../../../entities/voices/actions.ts'
import { setFavouritePair } from '../../../entities/voices/favourite-pairs.ts'
import { useFavourites } from '../../../entities/voices/favourites.ts'
import { useVoices } from '../../../entities/voices/queries.ts'
import { useSample } from '../../../entities/voices/sample-player.ts'
import { isCloned } from '../../../entities/voices/voice-search.ts'
import { Filters } from '../../../kit/list/Filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { href } from '../../../kit/routes/paths.ts'
import { EmptyState } from '../../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { showToast } from '../../../kit/toast/toast.ts'
import { Button } from '../../../ui/Button.tsx'
import { Cards, CardsSkeleton } from '../../../ui/Cards.tsx'
import { catalogFilters, filterVoices, sortVoices, parseCatalogSearch } from './catalog-search.ts'
import { VoiceCard } from './VoiceCard.tsx'
import classes from './Voices.module.css'
import { TrialSentenceField } from './TrialSentenceField.tsx'
import { PairInProgress, FavouritePairList } from './FavouritePairList.tsx'
import { CatalogFilters } from './CatalogFilters.tsx'
import { RemoveVoiceDialog } from './RemoveVoiceDialog.tsx'
import { headingOf } from '../../../kit/routes/pages.ts'

/** A provider's voices stand there once for each language: hundreds of cards that nobody asked for. */
const initialCount = 48
const filterLabels = { language: 'Language', gender: 'Gender', engine: 'Engine', whose: 'Whose' } as const
const filterValueLabels: Readonly<Record<string, string>> = {
  ...{ male: 'Male', female: 'Female', own: 'My own', bundled: 'Everybody’s' },
}

/** Every voice that can be chosen, to be heard before it is. */
export function VoicesScreen() {
  const { data, error, refetch } = useVoices(true)
  const [params, setParams] = useSearchParams()
  const search = parseCatalogSearch(params)
  const favourites = useFavourites()
  const sample = useSample()
  const [sentence, setSentence] = useState('')
  const tried = useVoiceTrial()
  const [pairing, setPairing] = useState<Voice>()
  const [leaving, setLeaving] = useState<Voice>()
  const [most, setMost] = useState(initialCount)
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const canTry = isOwnServer()
  const text = sentence.trim()
  const say = canTry && text !== '' ? (voice: Voice) => tried.say({ voiceId: voice.id, text }) : undefined
  const pair = (voice: Voice) => {
    if (!pairing || pairing.id === voice.id) return setPairing(pairing ? undefined : voice)
    if (pairing.language !== voice.language) {
      return void showToast({ id: 'pair', tone: 'red', title: `Both voices of a pair must speak ${pairing.language}` })
    }
    setFavouritePair([pairing.id, voice.id], true)
    setPairing(undefined)
    return void showToast({ id: 'pair', tone: 'green', title: `${pairing.name} and ${voice.name} are a pair` })
  }
  const clear = () => setParams({}, { replace: true, preventScrollReset: true })
  const clone = (
    <Button component={Link} to={href('/tools/clone-voice')}>
      Clone Voice
    </Button>
  )
  return (
    <>
      <PageHeader {...headingOf('/tools/voices')} actions={clone} />
      <ListScreen
        noKeyWords="API key is required to see the voices"
        noKeyVerb="Set API Key"
        skeleton={<CardsSkeleton />}
        error={error}
        onRetry={() => void refetch()}
        items={data}
        isSearching={false}
        emptySearch={null}
        empty={
          <EmptyState
            drawing="files"
            title="This server has no voices to choose from"
            words="A recording of half a minute is enough to make one."
            action={clone}
          />
        }
      >
        {(voices) => {
          const found = sortVoices(filterVoices(voices, search), favourites)
          return (
            <>
              {canTry && <TrialSentenceField sentence={sentence} onChange={setSentence} failure={tried.failure} />}
              <FavouritePairList voices={voices} onSay={say} />
              <Filters
                search={{
                  words: search.words,
                  placeholder: 'Search voices…',
                  onSearch: (words) => set('q', words),
                  isLoadedOnly: true,
                }}
                activeFilters={catalogFilters.flatMap((name) =>
                  search[name] === ''
                    ? []
                    : [
                        {
                          label: filterLabels[name],
                          value: filterValueLabels[search[name]] ?? search[name],
                          clear: () => set(name, ''),
                        },
                      ],
                )}
                fields={<CatalogFilters voices={voices} search={search} onChange={set} />}
                onClear={clear}
              />
              {pairing && <PairInProgress first={pairing} onCancel={() => setPairing(undefined)} />}
              <p className={classes.count} aria-live="polite">
                {found.length} of {voices.length} voices
                {sample.failedId !== undefined && '. The sample could not be played.'}
              </p>
              {found.length === 0 ? (
                <EmptyState
                  drawing="files"
                  title="No voice fits"
                  action={
                    <Button variant="default" onClick={clear}>
                      Clear filters
                    </Button>
                  }
                />
              ) : (
                <Cards>
                  {found.slice(0, most).map((voice) => (
                    <VoiceCard
                      key={voice.id}
                      voice={voice}
                      isFavourite={favourites.includes(voice.id)}
                      sample={sample}
                      onSpeak={say && (() => say(voice))}
                      isSpeaking={tried.sayingId === voice.id}
                      onPair={() => pair(voice)}
                      onRemove={isCloned(voice) ? () => setLeaving(voice) : undefined}
                    />
                  ))}
                </Cards>
              )}
              {found.length > most && (
                <div className={classes.more}>
                  <Button variant="default" onClick={() => setMost(most + initialCount * 2)}>
                    Show more voices ({found.length - most})
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </ListScreen>
      {leaving && <RemoveVoiceDialog voice={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
