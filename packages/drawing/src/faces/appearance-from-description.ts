import { pickRandom, seededRandom } from '../images/palette.ts'
import type { Appearance } from './appearance.ts'

/** These colours, said of hair by whatever it is called. */
const hairPattern = (colors: string): RegExp =>
  new RegExp(
    `\\b(${colors})[- ](\\w+ )?(hair(ed)?|locks|curls|braids?|plaits?|dreadlocks|bob|bun|pony ?tail|afro|mohawk|fringe|bangs|beard)\\b`,
  )

/** What words ask for: each row's expression sets these parts; later rows win where two speak of the same. */
const appearanceRules: readonly (readonly [RegExp, Partial<Appearance>])[] = [
  // Age.
  [/\b(young|teen(ager|age)?|kid|child|boy|girl|student)\b/, { age: 'young' }],
  [/\b(old|elderly|senior|aged|grand(mother|father|ma|pa)|retired|wrinkled)\b/, { age: 'old', hairColor: 'grey' }],
  // Skin.
  [/\b(pale|porcelain|nordic|scandinavian|irish)\b/, { skin: 'porcelain' }],
  [/\b(fair|white|european|caucasian)[ -]?(skin(ned)?)?\b(?! (hair|beard|shirt|coat))/, { skin: 'fair' }],
  [/\b(olive|mediterranean|italian|greek|middle[- ]eastern|arab|turkish|persian)\b/, { skin: 'olive' }],
  [/\b(tan(ned)?|latin[oa]?|hispanic|mexican|brazilian)\b/, { skin: 'tan' }],
  [/\b(brown|dark)[- ]skin(ned)?\b|\b(indian|south asian|pakistani)\b/, { skin: 'brown' }],
  [/\b(black (man|woman|person|guy|lady)|african|nigerian|deep[- ]skin(ned)?|ebony)\b/, { skin: 'deep' }],
  [/\b(east asian|chinese|japanese|korean)\b/, { skin: 'porcelain', hairColor: 'black' }],
  // The colour of the hair.
  [hairPattern('black|dark|jet'), { hairColor: 'black' }],
  [hairPattern('brown'), { hairColor: 'brown' }],
  [/\bbrunette\b/, { hairColor: 'brown' }],
  [/\b(chestnut|auburn)\b/, { hairColor: 'chestnut' }],
  [hairPattern('golden|fair'), { hairColor: 'blond' }],
  [/\bblonde?\b/, { hairColor: 'blond' }],
  [hairPattern('red|copper'), { hairColor: 'ginger' }],
  [/\b(ginger|redhead(ed)?|red[- ]headed)\b/, { hairColor: 'ginger' }],
  [hairPattern('gr[ea]y|silver'), { hairColor: 'grey' }],
  [hairPattern('white'), { hairColor: 'white' }],
  [hairPattern('blue'), { hairColor: 'blue' }],
  [hairPattern('pink'), { hairColor: 'pink' }],
  [hairPattern('green'), { hairColor: 'green' }],
  // The cut.
  [/\bshort (\w+ )?hair(ed)?\b|\bcrop(ped)?\b/, { hair: 'short' }],
  [/\blong (\w+ )?hair(ed)?\b/, { hair: 'long' }],
  [/\bwavy\b/, { hair: 'wavy' }],
  [/\b(curly|curls|ringlets)\b/, { hair: 'curls' }],
  [/\bbob\b/, { hair: 'bob' }],
  [/\b(fringe|bangs)\b/, { hair: 'fringe' }],
  [/\b(bun|chignon|topknot)\b/, { hair: 'bun' }],
  [/\bpony ?tail\b/, { hair: 'ponytail' }],
  [/\bafro\b/, { hair: 'afro' }],
  [/\b(braid(s|ed)?|plaits?|dreadlocks)\b/, { hair: 'braids' }],
  [/\b(buzz ?cut|shaved head|crew cut)\b/, { hair: 'buzz' }],
  [/\b(bald|hairless)\b/, { hair: 'bald' }],
  [/\b(receding|thinning)\b/, { hair: 'receding' }],
  [/\bmohawk|\bpunk\b/, { hair: 'mohawk' }],
  [/\b(hijab|head ?scarf|veil)\b/, { hair: 'headscarf' }],
  // The face.
  [/\bbeard(ed)?\b/, { beard: 'full' }],
  [/\b(m(o)?ustach(e|ed|io))\b/, { beard: 'moustache' }],
  [/\bgoatee\b/, { beard: 'goatee' }],
  [/\b(stubble|unshaven)\b/, { beard: 'stubble' }],
  [/\b(clean[- ]shaven|no beard|without (a )?beard)\b/, { beard: 'none' }],
  [/\b(freckles|freckled)\b/, { freckles: true }],
  [/\b(red lips|lipstick)\b/, { lips: 'red' }],
  [/\bfull lips\b/, { lips: 'full' }],
  [/\b(earrings?|jewel(le)?ry)\b/, { earrings: true }],
  [/\b(bushy|thick|strong) (eye)?brows\b/, { brows: 'strong' }],
  [/\b(glasses|spectacles|bespectacled)\b/, { glasses: 'round' }],
  [/\b(square|rectangular|horn[- ]rimmed) (glasses|spectacles)\b/, { glasses: 'square' }],
  [/\b(sunglasses|shades)\b/, { glasses: 'sun' }],
  [/\b(no|without) glasses\b/, { glasses: 'none' }],
  // Clothes, and the people who wear them.
  [/\b(hoodie|sweatshirt|raincoat|anorak|parka|gamer|skater|streamer|pirate|sailor)\b/, { clothes: 'hoodie' }],
  [
    /\b(suit|blazer|jacket|coat|tuxedo|lawyer|business(man|woman)?|ceo|manager|news ?(anchor|reader)|presenter|formal)\b/,
    { clothes: 'blazer' },
  ],
  [/\b(shirt|blouse|bow ?tie|doctor|nurse|teacher|professor|scientist)\b/, { clothes: 'shirt' }],
  [/\b(turtle ?neck|roll ?neck|artist|architect)\b/, { clothes: 'turtleneck' }],
  [/\b(overalls|dungarees|farmer|mechanic|gardener|builder)\b/, { clothes: 'overalls' }],
  [/\b(t-?shirt|tee|jumper|sweater|casual)\b/, { clothes: 'crew neck' }],
  [/\b(v[- ]neck|cardigan|dress)\b/, { clothes: 'v neck' }],
  [/\bnun\b/, { hair: 'headscarf', clothes: 'crew neck', clothesColor: '#23262b' }],
]

const colorPatterns: Readonly<Record<string, string>> = {
  red: '#c1272d',
  orange: '#e8772e',
  yellow: '#f2c230',
  green: '#2a8f5c',
  teal: '#1f8a8a',
  blue: '#2f62b5',
  navy: '#22335c',
  purple: '#6f42a6',
  violet: '#6f42a6',
  pink: '#e07a9b',
  brown: '#6b4a34',
  beige: '#d8c3a0',
  white: '#f1eee8',
  gr: '#7d828a',
  black: '#23262b',
}
const colorNames = Object.keys(colorPatterns)
  .map((name) => (name === 'gr' ? 'gr[ea]y' : name))
  .join('|')
const clothingColorPattern = new RegExp(
  `\\b(${colorNames})[- ](?:\\w+ )?(?:hoodie|sweatshirt|raincoat|anorak|parka|suit|blazer|jacket|coat|tuxedo|cardigan|shirt|blouse|turtleneck|overalls|dungarees|t-?shirt|tee|jumper|sweater|top|dress|clothes|hijab|headscarf|scarf)\\b`,
)
const backgroundColorPattern = new RegExp(`\\b(${colorNames})[- ](?:\\w+ )?(?:background|backdrop|wall)\\b`)

const femalePattern =
  /\b(woman|female|girl|lady|she|her|mother|grandmother|grandma|queen|actress|businesswoman|sister|aunt|mum|mom|daughter|wife|bride|princess|nun|waitress|witch)\b/
const malePattern =
  /\b(man|male|boy|guy|gentleman|he|his|father|grandfather|grandpa|king|actor|businessman|brother|uncle|dad|son|husband|groom|prince|monk|priest|waiter|wizard)\b/

const womensHair = ['bob', 'long', 'wavy', 'bun', 'ponytail', 'fringe', 'curls', 'braids'] as const
const mensHair = ['short', 'side part', 'curls', 'buzz', 'receding'] as const
const randomClothesColors = ['#2f62b5', '#c1272d', '#2a8f5c', '#6f42a6', '#e8772e', '#1f8a8a', '#22335c'] as const
const randomBackgrounds = [
  '#f6c177',
  '#b5c7f2',
  '#cdeac0',
  '#ffcdb2',
  '#9ad1d4',
  '#f7b2bd',
  '#ffe066',
  '#a3b18a',
] as const

/**
 * A person drawn from what English words say of one; what they leave open the seed decides, always in the same way.
 * `gender` is what the words say, else what the seed gives.
 */
export function appearanceFromDescription(
  words: string,
  seed: string,
): { look: Appearance; gender: 'male' | 'female' } {
  const said = words.toLowerCase()
  const random = seededRandom(`${seed}\n${said}`)
  const gender = genderInDescription(words)
  const isFemale = gender === null ? random() < 0.5 : gender === 'female'
  const chance: Appearance = {
    skin: pickRandom(['porcelain', 'fair', 'olive', 'tan', 'brown', 'deep'], random),
    hair: isFemale ? pickRandom(womensHair, random) : pickRandom(mensHair, random),
    hairColor: pickRandom(['black', 'brown', 'chestnut', 'blond', 'black', 'brown'], random),
    age: 'grown',
    brows: isFemale ? 'soft' : pickRandom(['straight', 'strong'], random),
    glasses: 'none',
    beard: isFemale ? 'none' : pickRandom(['none', 'none', 'stubble'], random),
    earrings: isFemale && random() < 0.5,
    freckles: false,
    lips: isFemale ? 'full' : 'plain',
    clothes: pickRandom(['crew neck', 'v neck', 'shirt', 'hoodie', 'blazer', 'turtleneck'], random),
    clothesColor: pickRandom(randomClothesColors, random),
    background: pickRandom(randomBackgrounds, random),
  }
  const asked = Object.assign(
    {},
    ...appearanceRules.flatMap(([of, parts]) => (of.test(said) ? [parts] : [])),
  ) as Partial<Appearance>
  const clothesColor = colorNamed(clothingColorPattern.exec(said)?.[1])
  const background = colorNamed(backgroundColorPattern.exec(said)?.[1])
  const look = { ...chance, ...asked, ...(clothesColor && { clothesColor }), ...(background && { background }) }
  // What nobody asked for does not swallow what somebody did.
  if (!background) look.background = contrastingBackground(look)
  return { look, gender: isFemale ? 'female' : 'male' }
}

/** Whether words speak of a woman or of a man; null where they leave it open. */
export function genderInDescription(words: string): 'male' | 'female' | null {
  const said = words.toLowerCase()
  return femalePattern.test(said) ? 'female' : malePattern.test(said) ? 'male' : null
}

/** The ground that chance gave, or the next on which the clothes can be seen. */
function contrastingBackground({ background, clothesColor }: Appearance): string {
  const from = randomBackgrounds.findIndex((one) => one === background)
  const inTurn = [...randomBackgrounds.slice(from), ...randomBackgrounds.slice(0, from)]
  return inTurn.find((one) => colorDistance(one, clothesColor) > minColorDistance) ?? background
}

/** Of two colours that can be told apart at a glance, in steps of red, green and blue. */
const minColorDistance = 110

function colorDistance(one: string, other: string): number {
  const parts = [1, 3, 5].map((at) => [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16)))
  return Math.hypot(...parts.map(([a = 0, b = 0]) => a - b))
}

const colorNamed = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : (colorPatterns[name] ?? (/^gr[ea]y$/.test(name) ? colorPatterns['gr'] : undefined))
