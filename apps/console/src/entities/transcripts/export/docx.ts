import { strToU8, zipSync } from 'fflate'
import { escapeXml } from '@patchbay/text'
import { formatClockTime } from '../../../kit/time/format-relative-time.ts'
import { type ExportedTranscript, groupSpeakerTurns } from './exported-transcript.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const textRun = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
const paragraph = (style: string, runs: string) => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs}</w:p>`

const style = (id: string, name: string, looks: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${looks}</w:style>`
const spaced = (before: number, after: number, keepsNext = false) =>
  `<w:pPr>${keepsNext ? '<w:keepNext/>' : ''}<w:spacing w:before="${before}" w:after="${after}"/></w:pPr>`
const styles = [
  style('Normal', 'Normal', `${spaced(0, 160)}<w:rPr><w:sz w:val="22"/></w:rPr>`),
  style('Title', 'Title', `${spaced(0, 320)}<w:rPr><w:b/><w:sz w:val="36"/></w:rPr>`),
  style('Heading2', 'heading 2', `${spaced(240, 60, true)}<w:rPr><w:b/><w:sz w:val="22"/></w:rPr>`),
].join('')

/** A Word document: the title, then each turn under who speaks and when. Office, Pages and LibreOffice open it. */
export function toDocx({ title, lines }: ExportedTranscript): Uint8Array<ArrayBuffer> {
  const turns = groupSpeakerTurns(lines).flatMap(({ speaker, start, texts }) => [
    paragraph(
      'Heading2',
      `${textRun(speaker)}${textRun(`  ${formatClockTime(start)}`, '<w:b w:val="0"/><w:color w:val="666666"/>')}`,
    ),
    paragraph('Normal', textRun(texts.join(' '))),
  ])
  const body = [paragraph('Title', textRun(title)), ...turns].join('')
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document xmlns:w="${word}"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    'word/styles.xml': `${head}<w:styles xmlns:w="${word}">${styles}</w:styles>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}
