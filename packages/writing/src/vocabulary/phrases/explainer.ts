type Row = readonly [agenda: string, sources: string, highest: string, lowest: string]

/** What stands above slides of our own, and what is said of a chart, by language without region. */
const rows: Record<string, Row> = {
  en: ['In this video', 'Sources', 'The highest', 'The lowest'],
  de: ['In diesem Video', 'Quellen', 'Der höchste Wert', 'Der niedrigste'],
  fr: ['Dans cette vidéo', 'Sources', 'La valeur la plus haute', 'La plus basse'],
  'es-ES': ['En este vídeo', 'Fuentes', 'El valor más alto', 'El más bajo'],
  es: ['En este video', 'Fuentes', 'El valor más alto', 'El más bajo'],
  pt: ['Neste vídeo', 'Fontes', 'O valor mais alto', 'O mais baixo'],
  it: ['In questo video', 'Fonti', 'Il valore più alto', 'Il più basso'],
  nl: ['In deze video', 'Bronnen', 'De hoogste waarde', 'De laagste'],
  sv: ['I den här videon', 'Källor', 'Högsta värdet', 'Lägsta'],
  da: ['I denne video', 'Kilder', 'Højeste værdi', 'Laveste'],
  nb: ['I denne videoen', 'Kilder', 'Høyeste verdi', 'Laveste'],
  fi: ['Tällä videolla', 'Lähteet', 'Suurin arvo', 'Pienin'],
  pl: ['W tym filmie', 'Źródła', 'Najwyższa wartość', 'Najniższa'],
  cs: ['V tomto videu', 'Zdroje', 'Nejvyšší hodnota', 'Nejnižší'],
  ru: ['В этом видео', 'Источники', 'Самое высокое значение', 'Самое низкое'],
  uk: ['У цьому відео', 'Джерела', 'Найвище значення', 'Найнижче'],
  el: ['Σε αυτό το βίντεο', 'Πηγές', 'Το υψηλότερο', 'Το χαμηλότερο'],
  ro: ['În acest videoclip', 'Surse', 'Cea mai mare valoare', 'Cea mai mică'],
  hu: ['Ebben a videóban', 'Források', 'A legmagasabb érték', 'A legalacsonyabb'],
  tr: ['Bu videoda', 'Kaynaklar', 'En yüksek değer', 'En düşük'],
  ar: ['في هذا الفيديو', 'المصادر', 'الأعلى', 'الأدنى'],
  fa: ['در این ویدیو', 'منابع', 'بیشترین', 'کمترین'],
  he: ['בסרטון הזה', 'מקורות', 'הגבוה ביותר', 'הנמוך ביותר'],
  hi: ['इस वीडियो में', 'स्रोत', 'सबसे अधिक', 'सबसे कम'],
  bn: ['এই ভিডিওতে', 'সূত্র', 'সবচেয়ে বেশি', 'সবচেয়ে কম'],
  ur: ['اس ویڈیو میں', 'مآخذ', 'سب سے زیادہ', 'سب سے کم'],
  'zh-TW': ['本影片內容', '來源', '最高', '最低'],
  zh: ['本视频内容', '来源', '最高', '最低'],
  ja: ['この動画の内容', '出典', '最高', '最低'],
  ko: ['이 영상의 내용', '출처', '가장 높은 값', '가장 낮은 값'],
  vi: ['Trong video này', 'Nguồn', 'Cao nhất', 'Thấp nhất'],
  id: ['Dalam video ini', 'Sumber', 'Tertinggi', 'Terendah'],
  ms: ['Dalam video ini', 'Sumber', 'Tertinggi', 'Terendah'],
  th: ['ในวิดีโอนี้', 'แหล่งที่มา', 'สูงสุด', 'ต่ำสุด'],
  ca: ['En aquest vídeo', 'Fonts', 'El valor més alt', 'El més baix'],
}

export type ExplainerWords = { agenda: string; sources: string; highest: string; lowest: string }

/** Undefined for a language that we have no words in. */
export function explainerWords(code: string): ExplainerWords | undefined {
  const row = rows[code === 'zh-HK' ? 'zh-TW' : code] ?? rows[code.split('-')[0] ?? '']
  if (row === undefined) return undefined
  const [agenda, sources, highest, lowest] = row
  return { agenda, sources, highest, lowest }
}
