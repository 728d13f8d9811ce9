import { expect, it } from 'vitest'
import { parseTime, formatTime } from './format-time.ts'

it.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['0930', '09:30'],
  ['21.15', '21:15'],
  ['18h05', '18:05'],
  ['9 pm', '21:00'],
  ['12 am', '00:00'],
  ['12:30 p.m.', '12:30'],
  ['9:3', undefined],
  ['24:00', undefined],
  ['9:75', undefined],
  ['13 pm', undefined],
  ['noon', undefined],
  ['', undefined],
])('a time typed as %o is %o', (text, time) => {
  expect(parseTime(text)).toBe(time)
})

it.each([
  ['en-GB', '09:30'],
  ['en-US', '9:30 AM'],
  ['de', '09:30'],
])('a time is written as people of %s do, and read again', (locale, words) => {
  expect(formatTime('09:30', locale).replace(/\s/g, ' ')).toBe(words)
  expect(parseTime(formatTime('21:30', locale))).toBe('21:30')
  expect(formatTime('', locale)).toBe('')
})
