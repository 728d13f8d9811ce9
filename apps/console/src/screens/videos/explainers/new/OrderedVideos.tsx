import { useSearchParams } from 'react-router'
import { OrderedList } from '../../../../entities/requests/OrderedList.tsx'
import { RequestProgress } from '../../../../entities/requests/RequestProgress.tsx'
import { href } from '../../../../kit/routes/paths.ts'

/** What was ordered, live until it is there: one with its steps, several a line each. Kept in the address. */
export function OrderedVideos({ ids }: { ids: readonly string[] }) {
  const [, setQuery] = useSearchParams()
  const [only, ...others] = ids
  if (only !== undefined && others.length === 0) {
    return (
      <RequestProgress
        key={only}
        id={only}
        cover="own"
        shape="wide"
        onRetried={(id) =>
          setQuery((now) => {
            now.set('request', id)
            return now
          })
        }
      />
    )
  }
  return (
    <OrderedList
      label="Ordered videos"
      ids={ids}
      followAt={(id) => href('/videos/explainers', { query: { making: id } })}
    />
  )
}
