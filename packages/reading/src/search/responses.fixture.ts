import type { EngineId } from '../../../engines/src/search-engine-rows.ts'

/** What an engine answers: its real shapes, its texts shortened. `question` is what of the call must be right. */
export type RecordedResponses = {
  question: RegExp
  headers?: Record<string, RegExp>
  body?: RegExp
  found: string
  nothing: string
  first: object
}

const json = (value: unknown) => JSON.stringify(value)

export const recordedResponses: Record<EngineId, RecordedResponses> = {
  wikipedia: {
    question: /^\/w\/api\.php\?action=query&.*generator=search&gsrsearch=tidal\+power\+stations&gsrlimit=5&/,
    headers: { 'user-agent': /^Patchbay\/0\.1 \(.*; studio@example\.test\)$/ },
    found: json({
      batchcomplete: true,
      continue: { gsroffset: 2, continue: 'gsroffset||' },
      query: {
        pages: [
          {
            pageid: 30716,
            ns: 0,
            title: 'Rance Tidal Power Station',
            index: 2,
            extract:
              'The Rance Tidal Power Station is a tidal power station located on the estuary of the Rance River.',
            fullurl: 'https://en.wikipedia.org/wiki/Rance_Tidal_Power_Station',
            canonicalurl: 'https://en.wikipedia.org/wiki/Rance_Tidal_Power_Station',
          },
          {
            pageid: 30549,
            ns: 0,
            title: 'Tidal power',
            index: 1,
            extract: 'Tidal power or tidal energy is harnessed by converting energy from tides into useful power.',
            fullurl: 'https://en.wikipedia.org/wiki/Tidal_power',
          },
        ],
      },
    }),
    nothing: json({ batchcomplete: true }),
    first: { title: 'Tidal power', siteName: 'Wikipedia', kind: 'encyclopedia' },
  },
  openalex: {
    question:
      /^\/works\?search=What\+do\+tidal.*&per-page=5&select=id%2Cdoi%2C.*&mailto=studio%40example\.test&api_key=open$/,
    found: json({
      meta: { count: 2, db_response_time_ms: 41, page: 1, per_page: 5 },
      results: [
        {
          id: 'https://openalex.org/W2741809807',
          doi: 'https://doi.org/10.1016/J.RENENE.2010.01.001',
          display_name: 'Tidal power stations &amp; their <i>estuaries</i>',
          publication_date: '2010-05-01',
          authorships: [
            { author_position: 'first', author: { id: 'https://openalex.org/A1', display_name: 'Ana Ruiz' } },
          ],
          primary_location: {
            landing_page_url: 'https://doi.org/10.1016/j.renene.2010.01.001',
            source: { display_name: 'Renewable Energy' },
          },
          best_oa_location: { landing_page_url: 'https://hal.science/hal-0123', pdf_url: null },
          abstract_inverted_index: { Tidal: [0], power: [1, 4], is: [2], old: [3], 'too.': [5] },
        },
        { id: 'https://openalex.org/W1', display_name: null, doi: null },
      ],
    }),
    nothing: json({ meta: { count: 0 }, results: [] }),
    first: {
      title: 'Tidal power stations & their estuaries',
      url: 'https://hal.science/hal-0123',
      doi: '10.1016/j.renene.2010.01.001',
      abstract: 'Tidal power is old power too.',
      authors: ['Ana Ruiz'],
      siteName: 'Renewable Energy',
      publishedOn: '2010-05-01',
      kind: 'paper',
    },
  },
  arxiv: {
    question:
      /^\/api\/query\?search_query=all%3Atidal\+AND\+all%3Apower\+AND\+all%3Astations&start=0&max_results=5&sortBy=relevance/,
    found: `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom" xmlns="http://www.w3.org/2005/Atom">
  <id>https://arxiv.org/api/SkuXkYxumgL1drFIL7NufdnpkFc</id>
  <title>arXiv Query: search_query=all:tidal AND all:power&amp;id_list=&amp;start=0&amp;max_results=5</title>
  <updated>2026-11-11T18:34:08Z</updated>
  <opensearch:itemsPerPage>5</opensearch:itemsPerPage>
  <opensearch:totalResults>1</opensearch:totalResults>
  <opensearch:startIndex>0</opensearch:startIndex>
  <entry>
    <id>http://arxiv.org/abs/2103.01234v2</id>
    <title>Optimising tidal power
  stations over a year</title>
    <updated>2021-09-01T00:00:00Z</updated>
    <link href="https://arxiv.org/abs/2103.01234v2" rel="alternate" type="text/html"/>
    <link href="https://arxiv.org/pdf/2103.01234v2" rel="related" type="application/pdf" title="pdf"/>
    <link title="doi" href="https://doi.org/10.1016/j.apenergy.2021.1" rel="related"/>
    <summary>Tidal range schemes can be run in many ways. We show that yields rise by a tenth.</summary>
    <category term="physics.ao-ph" scheme="http://arxiv.org/schemas/atom"/>
    <published>2021-03-01T18:00:00Z</published>
    <author><name>Freya Hansen</name><arxiv:affiliation>Imperial College</arxiv:affiliation></author>
    <author><name>Tom Oduya</name></author>
  </entry>
</feed>`,
    nothing: `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns="http://www.w3.org/2005/Atom">
  <title>arXiv Query: search_query=all:zzzz</title><opensearch:totalResults>0</opensearch:totalResults>
</feed>`,
    first: {
      title: 'Optimising tidal power stations over a year',
      url: 'https://arxiv.org/abs/2103.01234v2',
      publishedOn: '2021-03-01',
      authors: ['Freya Hansen', 'Tom Oduya'],
      doi: '10.1016/j.apenergy.2021.1',
      kind: 'paper',
    },
  },
  crossref: {
    question:
      /^\/works\?query\.bibliographic=What.*&rows=5&select=DOI.*&filter=has-abstract%3Atrue&mailto=studio%40example\.test$/,
    found: json({
      status: 'ok',
      'message-type': 'work-list',
      'message-version': '1.0.0',
      message: {
        facets: {},
        'total-results': 1,
        items: [
          {
            DOI: '10.1049/cp.2009.0001',
            URL: 'https://doi.org/10.1049/cp.2009.0001',
            title: ['Tidal power stations: a review'],
            abstract:
              '<jats:title>Abstract</jats:title><jats:p>Stations of <jats:italic>three</jats:italic> kinds.</jats:p>',
            author: [
              { given: 'Ines', family: 'Moreau', sequence: 'first', affiliation: [] },
              { name: 'The Severn Group', sequence: 'additional' },
            ],
            published: { 'date-parts': [[2009, 7]] },
            'container-title': ['IET Conference'],
          },
        ],
      },
    }),
    nothing: json({ status: 'ok', 'message-type': 'work-list', message: { 'total-results': 0, items: [] } }),
    first: {
      title: 'Tidal power stations: a review',
      abstract: 'Stations of three kinds.',
      authors: ['Ines Moreau', 'The Severn Group'],
      publishedOn: '2009-07-01',
      kind: 'paper',
    },
  },
  hackernews: {
    question: /^\/api\/v1\/search\?query=tidal\+power\+stations&tags=story&hitsPerPage=5$/,
    found: json({
      hits: [
        {
          objectID: '8863',
          title: 'A visit to a tidal power station',
          url: 'https://blog.example.org/tides?utm_source=hn',
          author: 'dhouston',
          points: 104,
          num_comments: 71,
          created_at: '2024-04-04T19:16:40Z',
          created_at_i: 1712258200,
          story_text: null,
          _tags: ['story', 'author_dhouston', 'story_8863'],
        },
        {
          objectID: '9001',
          title: 'Ask HN: Who works on tidal power?',
          author: 'mara',
          num_comments: 12,
          created_at: '2025-01-02T10:00:00Z',
          story_text: 'I would like to <i>know</i> &#x27;how&#x27;.',
        },
      ],
      nbHits: 2,
      page: 0,
    }),
    nothing: json({ hits: [], nbHits: 0, page: 0 }),
    first: { title: 'A visit to a tidal power station', publishedOn: '2024-04-04', kind: 'web' },
  },
  gdelt: {
    question:
      /^\/api\/v2\/doc\/doc\?query=tidal\+power\+stations\+sourcelang%3Aenglish&mode=artlist&format=json&maxrecords=5&sort=hybridrel&timespan=3months$/,
    found: `{"articles": [ { "url": "https://www.coastnews.example/2026/tidal", "url_mobile": "", "title": "Tidal power station opens , mayor says", "seendate": "20261118T031500Z", "socialimage": "https://x.example/a.jpg", "domain": "coastnews.example", "language": "English", "sourcecountry": "United Kingdom" },
{ "url": "https://second.example/a", "title": "Old\u0001 tides, new power", "seendate": "20261101T000000Z", "domain": "second.example", "language": "English", "sourcecountry": "" } ] }`,
    nothing: '{}',
    first: {
      title: 'Tidal power station opens, mayor says',
      siteName: 'coastnews.example',
      publishedOn: '2026-11-18',
      kind: 'news',
    },
  },
  mwmbl: {
    question: /^\/api\/v1\/search\/\?s=What\+do\+tidal\+power\+stations/,
    found: json([
      {
        url: 'https://tides.example/power',
        title: [
          { value: 'Tidal', is_bold: true },
          { value: ' power explained', is_bold: false },
        ],
        extract: [
          { value: 'How ', is_bold: false },
          { value: 'tidal', is_bold: true },
          { value: ' power works.', is_bold: false },
        ],
        source: 'mwmbl',
      },
      { url: 'https://tides.example/2', title: [{ value: 'Tides', is_bold: true }], extract: [] },
    ]),
    nothing: '[]',
    first: { title: 'Tidal power explained', snippet: 'How tidal power works.', kind: 'web' },
  },
  marginalia: {
    question: /^\/search\?query=What\+do.*&count=5$/,
    headers: { 'api-key': /^marginal$/ },
    found: json({
      license: 'CC-BY-NC-SA 4.0',
      page: 1,
      pages: 1,
      query: 'tidal power',
      results: [
        {
          url: 'https://oldweb.example/tide.html',
          title: 'Tide mills',
          description: 'Of mills and tidal power.',
          quality: 3.2,
          resultsFromDomain: 1,
          details: [],
        },
      ],
    }),
    nothing: json({ license: 'CC-BY-NC-SA 4.0', page: 1, pages: 0, query: 'zzzz', results: [] }),
    first: { title: 'Tide mills', snippet: 'Of mills and tidal power.', kind: 'web' },
  },
  searxng: {
    question: /^\/search\?q=What\+do.*&format=json&language=en$/,
    found: json({
      query: 'tidal power',
      number_of_results: 2,
      results: [
        {
          url: 'https://en.m.wikipedia.org/wiki/Tidal_power',
          title: 'Tidal power - Wikipedia',
          content: 'Tidal power is…',
          publishedDate: null,
          engine: 'duckduckgo',
          engines: ['duckduckgo', 'brave'],
          parsed_url: ['https', 'en.m.wikipedia.org', '/wiki/Tidal_power', '', '', ''],
          template: 'default.html',
          positions: [1],
          score: 4,
          category: 'general',
        },
        {
          url: 'https://news.example/tide',
          title: 'Tide turns',
          content: 'Today.',
          publishedDate: '2026-11-20T08:00:00',
          category: 'news',
        },
      ],
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: [['google', 'CAPTCHA']],
    }),
    nothing: json({ query: 'zzzz', number_of_results: 0, results: [], unresponsive_engines: [] }),
    first: { title: 'Tidal power - Wikipedia', kind: 'encyclopedia' },
  },
  brave: {
    question: /^\/res\/v1\/web\/search\?q=What\+do.*&count=5&search_lang=en&result_filter=web&text_decorations=false$/,
    headers: { 'x-subscription-token': /^brave$/ },
    found: json({
      type: 'search',
      query: { original: 'tidal power', more_results_available: false },
      web: {
        type: 'search',
        results: [
          {
            type: 'search_result',
            subtype: 'article',
            title: 'Tidal power is back',
            url: 'https://paper.example/tidal',
            description: 'After years, <strong>tidal power</strong> is built again.',
            page_age: '2026-10-02T06:00:00',
            profile: { name: 'The Paper', url: 'https://paper.example' },
            extra_snippets: ['A second passage.'],
          },
        ],
        family_friendly: true,
      },
    }),
    nothing: json({ type: 'search', query: { original: 'zzzz' } }),
    first: {
      title: 'Tidal power is back',
      snippet: 'After years, tidal power is built again. A second passage.',
      siteName: 'The Paper',
      publishedOn: '2026-10-02',
      kind: 'news',
    },
  },
  tavily: {
    question: /^\/search$/,
    headers: { authorization: /^Bearer tavily$/ },
    body: /^\{"query":"What do tidal power stations\?","max_results":5,"search_depth":"basic"\}$/,
    found: json({
      query: 'tidal power',
      follow_up_questions: null,
      answer: null,
      images: [],
      results: [
        {
          title: 'Tidal energy',
          url: 'https://energy.example/tidal',
          content: 'Energy out of tides.',
          score: 0.98,
          raw_content: null,
        },
      ],
      response_time: 1.1,
    }),
    nothing: json({ query: 'zzzz', results: [], response_time: 0.5 }),
    first: { title: 'Tidal energy', snippet: 'Energy out of tides.', kind: 'web' },
  },
}
