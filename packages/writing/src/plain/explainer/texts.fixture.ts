import type { SourceDocument, SourceTable } from '../../../../text/src/documents.ts'
import { readText } from '../../../../reading/src/reader/text/text.ts'

/** Written for these tests. */
const moor = `# Warum Moore wieder nass werden

Moore bedecken nur drei Prozent der Landfläche, doch sie speichern mehr Kohlenstoff als alle Wälder zusammen. In Deutschland sind rund 95 Prozent der Moore entwässert. Bauern haben sie über Jahrhunderte trockengelegt, um Weiden und Äcker zu gewinnen.

## Was beim Austrocknen geschieht

Ein gesundes Moor steht unter Wasser. Ohne Sauerstoff verrotten abgestorbene Pflanzen kaum, und so wächst der Torf jedes Jahr um etwa einen Millimeter. Wird das Wasser abgeleitet, dringt Luft in den Boden. Der Torf zersetzt sich und gibt Kohlendioxid ab.

Aber was geschieht mit den Höfen? Viele Familien leben seit Generationen von der Milchwirtschaft. Im Jahr 2019 wurde das erste Moor in Vorpommern wieder vernässt. 2021 folgten drei weitere Flächen. 2023 kamen 400 Hektar dazu.

## Landwirtschaft auf nassem Boden

In Mecklenburg erproben mehrere Betriebe die Paludikultur. Sie ernten Schilf und Rohrkolben von nassen Flächen. Allerdings fehlen bisher Abnehmer in großer Zahl, und die Maschinen sind teuer.

Drei Pflanzen eignen sich besonders:

- Schilf für Dächer und Platten
- Rohrkolben als Dämmstoff
- Torfmoos für Gartenerde

## Vorteile

- Weniger Kohlendioxid aus dem Boden
- Schutz vor Hochwasser

## Nachteile

- Teure Maschinen
- Wenige Abnehmer`

const tide = `# 潮はなぜ遅れるのか

潮の満ち引きは月の引力によって起こります。しかし、満潮の時刻は月が真上に来る時刻とは一致しません。港ごとに遅れの長さが違います。

## 海の深さと速さ

潮の波は海の深さによって速さが変わります。深さ4キロメートルの海では、波は時速約700キロメートルで進みます。赤道で月に追いつくには、時速約1600キロメートルが必要です。

大陸も波の行く手をさえぎります。アフリカにぶつかった波は、向こう側へ抜けることができません。

## 世界一の潮

カナダのファンディ湾では、干満の差が最大16メートルになります。湾の水の揺れる周期は約13時間です。毎日2回、約1600億トンの海水が出入りします。

地中海では潮の差が30センチメートルに満たない海岸がほとんどです。`

const tideInArabic = `# لماذا يتأخر المد

يحدث المد والجزر بسبب جاذبية القمر. لكن موعد المد العالي لا يوافق موعد وجود القمر فوق الرأس. يختلف التأخر من ميناء إلى آخر.

## عمق البحر وسرعة الموجة

تتغير سرعة موجة المد مع عمق البحر. في بحر عمقه أربعة كيلومترات تتحرك الموجة بسرعة 700 كيلومتر في الساعة تقريبا. تقف القارات أيضا في طريق الموجة.

## أعلى مد في العالم

يبلغ الفرق بين المد والجزر في خليج فندي في كندا 16 مترا. تدخل الخليج وتخرج منه كل يوم 160 مليار طن من مياه البحر. في البحر المتوسط لا يزيد الفرق على 30 سنتيمترا في معظم السواحل.`

const ofThai = `ช้างเป็นสัตว์บกที่มีสมองใหญ่ที่สุดในโลก สมองของช้างหนักประมาณห้ากิโลกรัม นักวิจัยพบว่าช้างสามารถจดจำแหล่งน้ำที่อยู่ห่างออกไปหลายสิบกิโลเมตรได้

ในช่วงฤดูแล้ง ช้างตัวเมียที่มีอายุมากจะนำโขลงไปยังแหล่งน้ำที่เคยไปเมื่อหลายปีก่อน โขลงที่มีผู้นำอายุมากมีโอกาสรอดชีวิตสูงกว่า

ช้างยังจำเสียงของช้างตัวอื่นได้มากกว่าหนึ่งร้อยตัว พวกมันตอบสนองต่อเสียงของญาติด้วยการเดินเข้าหา`

const inLanguage = (text: string, language: string): SourceDocument => ({ ...readText(text), language })

export const documentsOfLanguages: readonly SourceDocument[] = [
  inLanguage(moor, 'German'),
  inLanguage(tide, 'Japanese'),
  inLanguage(tideInArabic, 'Arabic'),
  inLanguage(ofThai, 'Thai'),
]

const harbour = `# Ferries of the bay

The bay has four ferry lines. Each of them is run by the town. The north line carries most of its passengers in summer.

## Passengers

All lines together carried 6.1 million passengers in 2024. Tickets pay for 62 percent of the costs. The town pays the rest out of its budget.

## History

- 1961: the north line opens
- 1987: the island line gets its second ship
- 2024: all ships run on electricity

## Harbour or island

The harbour line takes 20 minutes, whereas the island line takes an hour. Both leave from the old pier.`

const ofLines: SourceTable = {
  caption: 'Passengers by line',
  header: ['Line', 'Passengers (million)'],
  rows: [
    ['North', '3.2'],
    ['Island', '1.4'],
    ['Harbour', '0.9'],
    ['South*', '0.6'],
    ['Total', '6.1'],
  ],
  passageId: 'p2',
}

/** A page with a table, a list of dates and a comparison. */
export const ferries: SourceDocument = { ...readText(harbour), tables: [ofLines] }

/** What a file of numbers is read as: a table, and hardly a word. */
export const numbersAlone: SourceDocument = {
  sourceType: 'text',
  title: 'ferries.csv',
  language: 'English',
  passages: [{ id: 'p1', text: 'Line, Passengers' }],
  tables: [{ ...ofLines, passageId: 'p1' }],
}
