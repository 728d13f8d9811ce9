import { describe, expect, it } from 'vitest'
import { parseXml } from '@rgrove/parse-xml'
import { podcastGuid } from './podcast-guid.ts'
import { formatPodcastTranscript } from './podcast-transcript.ts'
import { element, escapeXml, xmlDocument } from './xml.ts'

describe('text in XML', () => {
  it.each([
    ['Salt & <pepper>', 'Salt &amp; &lt;pepper&gt;'],
    ['a ]]> b', 'a ]]&gt; b'],
    ['bell \u0007 and \u0000 null', 'bell  and  null'],
    ['half \ud83d of a pair', 'half  of a pair'],
    ['\ufffe\uffff', ''],
    ['🎙️ שלום مرحبا', '🎙️ שלום مرحبا'],
    ['"quoted"', '&quot;quoted&quot;'],
  ])('%j is written %j', (text, written) => {
    expect(escapeXml(text)).toBe(written)
  })

  it.each(['Salt & <pepper>', ']]>', '"\'\'"', 'line\nbreak\ttab\rreturn', '🎙️ ‏שלום', '<!-- --> <?xml?>', '&amp;'])(
    '%j comes back from a strict reader as it was, from content and attributes',
    (text) => {
      const read = parseXml(xmlDocument(element('a', { b: text }, text)))
      expect(read.root?.text).toBe(text)
      expect(read.root?.attributes['b']).toBe(text)
    },
  )
})

describe("a podcast's GUID", () => {
  it.each([
    ['https://mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
    ['podnews.net/rss/', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
  ])('of %s is the one its specification gives', (url, guid) => {
    expect(podcastGuid(url)).toBe(guid)
  })
})

describe('a transcript for podcast apps', () => {
  it('names who speaks, from when to when, and what', () => {
    const chunks = [
      { speaker: 'SPEAKER_00', name: 'Ada', text: 'Hello.', timestamp: [0.1, 0.9], words: [] },
      { speaker: 'SPEAKER_01', text: 'Hi.', timestamp: [1, 1.5], words: [] },
    ]
    expect(formatPodcastTranscript(JSON.stringify({ chunks }))).toEqual({
      version: '1.0.0',
      segments: [
        { speaker: 'Ada', startTime: 0.1, endTime: 0.9, body: 'Hello.' },
        { speaker: 'SPEAKER_01', startTime: 1, endTime: 1.5, body: 'Hi.' },
      ],
    })
  })
})
