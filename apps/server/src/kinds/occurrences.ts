import { costs } from '@patchbay/contract'
import type { Occurrence } from './kind.ts'
import { type KindName, type OrderOf, type TypeOf, isKind, readOrder } from './kinds.ts'
import { postRun } from './post.ts'
import { researchRun } from './research.ts'

/** What an order of each kind is when its time has come and nobody sends it: its type, its price, its first title. */
const occurrences: { [Name in KindName]: (order: OrderOf<Name>) => Occurrence<TypeOf<Name>> } = {
  episode: ({ material, voices, title }) =>
    material.kind === 'script'
      ? { type: 'createPodcastCustomScript', title, cost: costs.customScript() }
      : {
          type: voices ? 'createPodcastCustomVoices' : 'createPodcast',
          title,
          cost: costs.episode({ hasChosenVoices: voices !== undefined }),
        },
  modify: () => ({ type: 'modifyPodcast', title: undefined, cost: costs.modifyEpisode() }),
  transcript: () => ({ type: 'getTranscript', title: undefined, cost: costs.transcript() }),
  avatar: ({ name }) => ({ type: 'createAvatar', title: name, cost: costs.avatar() }),
  voice: ({ name }) => ({ type: 'cloneVoice', title: name, cost: costs.voiceClone() }),
  speakers: () => ({ type: 'separateSpeakers', title: undefined, cost: costs.separateSpeakers() }),
  short: ({ source }) => ({
    type: source.kind === 'script' ? 'createShortCustomScript' : 'createShorts',
    title: undefined,
    cost: costs.short(),
  }),
  explainer: ({ title, voices }) => ({
    type: 'createExplainer',
    title,
    cost: costs.explainer({ hasChosenVoices: voices !== undefined }),
  }),
  research: researchRun,
  post: postRun,
}

export const occurrenceOf = <Name extends KindName>(name: Name, order: OrderOf<Name>): Occurrence<TypeOf<Name>> =>
  occurrences[name](order)

/** What a plan's row orders; undefined where this version cannot read it. */
export function readOccurrence(row: { kind: string; order: unknown }) {
  const { kind } = row
  const order = isKind(kind) ? readOrder(kind, row.order) : undefined
  return isKind(kind) && order ? { ...occurrenceOf(kind, order), kind, order } : undefined
}
