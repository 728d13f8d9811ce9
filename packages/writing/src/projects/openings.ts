import { findLanguage } from '@patchbay/contract'

/** Whom what follows is from, by language without region. The name stands alone, where no language inflects it. */
const openings: Record<string, string> = {
  en: 'This comes to you from {n}.',
  de: 'Präsentiert von: {n}.',
  fr: 'Présenté par : {n}.',
  es: 'Presentado por: {n}.',
  pt: 'Apresentado por: {n}.',
  it: 'Presentato da: {n}.',
  nl: 'Gepresenteerd door: {n}.',
  sv: 'Presenteras av: {n}.',
  da: 'Præsenteres af: {n}.',
  nb: 'Presenteres av: {n}.',
  fi: 'Esittää: {n}.',
  pl: 'Przedstawia: {n}.',
  cs: 'Uvádí: {n}.',
  ru: 'Представляет: {n}.',
  uk: 'Представляє: {n}.',
  el: 'Παρουσιάζει: {n}.',
  ro: 'Prezentat de: {n}.',
  hu: 'Bemutatja: {n}.',
  tr: 'Sunan: {n}.',
  ar: 'من تقديم: {n}.',
  fa: 'تقدیم از: {n}.',
  he: 'מוגש על ידי: {n}.',
  hi: 'प्रस्तुति: {n}।',
  bn: 'উপস্থাপনায়: {n}।',
  ur: 'پیشکش: {n}۔',
  zh: '出品：{n}。',
  ja: '提供：{n}。',
  ko: '제공: {n}.',
  vi: 'Thực hiện: {n}.',
  id: 'Dipersembahkan oleh: {n}.',
  ms: 'Dipersembahkan oleh: {n}.',
  th: 'นำเสนอโดย: {n}',
  ca: 'Presentat per: {n}.',
}

/** The sentence that names whom something is from; in a language that we have no words in, the names alone. */
export function openingOf(names: readonly string[], language: string): string {
  const code = (findLanguage(language)?.code ?? 'en').split('-')[0] ?? 'en'
  const named = names.join(/^(zh|ja)$/.test(code) ? '、' : ', ')
  return (openings[code] ?? '{n}.').replace('{n}', () => named)
}
