import type { ResponseOf, Endpoint } from '@patchbay/contract'
import { type ChangeEvent, useState } from 'react'
import { fieldId } from './field.ts'
import { notifyCleared } from './notify-cleared.ts'
import { type Creation, type CreationOptions, useCreation } from './use-creation.ts'
import type { Form } from './use-form.ts'

type Options<Value extends object, Facts, Field extends string, E extends Endpoint, Done> = Omit<
  CreationOptions<Facts, Field, E>,
  'form' | 'onSent' | 'onAccepted'
> & {
  form: Form<Value>
  /** What the page becomes when the order is taken; undefined where it leads to another page. */
  onDone: (id: string, answer: ResponseOf<E>) => Done | undefined
  /** After the form was cleared, such as a way back to its first step. */
  onCleared?: () => void
}

/** The fields of a draft that hold what was typed. */
type TypedField<Value> = {
  [Name in keyof Value]: string extends Value[Name] ? (Value[Name] extends string ? Name : never) : never
}[keyof Value] &
  string

export type CreatePage<
  Value extends object = object,
  Field extends string = string,
  Done = unknown,
> = Creation<Field> & {
  form: Form<Value>
  /** What was ordered; undefined while the form is on screen. */
  done: Done | undefined
  /** Shows the form again. */
  restart: () => void
  /** Empties the form; undefined where nothing could be lost. */
  clear: (() => void) | undefined
  /** What a text field of the library takes: its value, what is wrong with it, and where the focus finds it. */
  input: (field: TypedField<Value> & Field) => {
    id: string
    value: string
    error: string | undefined
    readOnly: boolean
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
}

/** All that a creation screen does: its draft, its rules, one order, what it becomes, and the way to an empty form. */
export function useCreateScreen<Value extends object, Facts, Field extends string, E extends Endpoint, Done = never>(
  options: Options<Value, Facts, Field, E, Done>,
): CreatePage<Value, Field, Done> {
  const { form, onDone, onCleared, ...rest } = options
  const [done, setDone] = useState<Done>()
  const creation = useCreation<Facts, Field, E>({
    ...rest,
    form: form.name,
    onSent: form.succeed,
    onAccepted: (id, answer) => setDone(onDone(id, answer)),
  })
  const clear = () => {
    const undo = form.clear()
    creation.forgetAttempt()
    onCleared?.()
    notifyCleared(undo)
  }
  return {
    ...creation,
    form,
    done,
    restart: () => setDone(undefined),
    clear: form.isEmpty ? undefined : clear,
    input: (field) => ({
      id: fieldId(field),
      value: form.draft[field] as string,
      error: creation.messageOf(field),
      readOnly: creation.isSending,
      onChange: ({ currentTarget: { value } }) => form.change((now) => ({ ...now, [field]: value })),
    }),
  }
}
