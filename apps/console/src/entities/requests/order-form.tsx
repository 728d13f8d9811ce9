import type { Form } from '../../kit/create/use-form.ts'
import type { DraftDefinition } from '../../kit/drafts/define-draft.ts'
import { FillFromOrder } from './FillFromOrder.tsx'
import type { OrderBody } from './orders.ts'

/** How a form is filled with an order: the way back of its `order.ts`. */
export type OrderReading<Value extends object> = {
  draft: DraftDefinition<Value>
  /** What each field is filled with; a field stays empty where that is no value of it. */
  fields: (order: OrderBody, now: Value) => { [Name in keyof Value]?: unknown }
  /** What its files hold, by their ids in the form. */
  files?: (order: OrderBody) => Record<string, string>
  /** What the form has no place for, in a sentence. */
  lost?: (order: OrderBody, filled: Value) => string | undefined
}

/** The form as an order was made with it. `now` gives what an order does not say. */
export function filledFrom<Value extends object>(
  { draft: { read, empty }, ...reading }: OrderReading<Value>,
  order: OrderBody,
  now = empty,
) {
  const draft = read({ ...empty, ...reading.fields(order, now) })
  return { draft, files: reading.files?.(order) ?? {}, lost: reading.lost?.(order, draft) }
}

/** What the PDFs of an order hold, by the ids of their sources: 1, 2, 3 in the order of its resources. */
export const pdfsIn = ({ resources = [] }: OrderBody): Record<string, string> =>
  Object.fromEntries(
    resources.flatMap(({ type, content }, index) => (type === 'pdf' && content ? [[index + 1, content]] : [])),
  )

type Props<Value extends object> = {
  id: string
  form: Pick<Form<Value>, 'draft' | 'clear' | 'change' | 'keepFile'>
}

/** "Edit and try again": the form as the order was made with it. */
export const formFilledBy = <Value extends object>(reading: OrderReading<Value>) =>
  function OrderToForm({ id, form }: Props<Value>) {
    return (
      <FillFromOrder
        id={id}
        isEmpty={reading.draft.isReplaceable(form.draft)}
        fill={(order) => {
          const { draft, files, lost } = filledFrom(reading, order, form.draft)
          form.clear()
          for (const [file, content] of Object.entries(files)) form.keepFile(file, content)
          form.change(() => draft)
          return lost
        }}
      />
    )
  }
