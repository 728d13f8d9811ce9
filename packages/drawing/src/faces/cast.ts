import type { Appearance } from './appearance.ts'

export type CastMember = { id: number; name: string; gender: 'male' | 'female'; look: Appearance }

const defaultAppearance = {
  age: 'grown',
  brows: 'soft',
  glasses: 'none',
  beard: 'none',
  earrings: false,
  freckles: false,
  lips: 'plain',
} as const

type FaceFeatures = readonly [Appearance['skin'], Appearance['hair'], Appearance['hairColor']]
type Clothing = readonly [clothes: Appearance['clothes'], color: string, background: string]

function castMember(
  id: number,
  name: string,
  gender: CastMember['gender'],
  [skin, hair, hairColor]: FaceFeatures,
  [clothes, clothesColor, background]: Clothing,
  more: Partial<Appearance>,
): CastMember {
  return {
    id,
    name,
    gender,
    look: { ...defaultAppearance, skin, hair, hairColor, clothes, clothesColor, background, ...more },
  }
}

/** The people that are there from the start. Their ids never change; a new one stands at the end. */
export const cast: readonly CastMember[] = [
  castMember(1, 'Ava', 'female', ['fair', 'bob', 'chestnut'], ['blazer', '#2f4b7c', '#f6c177'], { lips: 'full' }),
  castMember(2, 'Ben', 'male', ['olive', 'side part', 'brown'], ['shirt', '#7fb7be', '#3e5c76'], {
    brows: 'straight',
    beard: 'stubble',
  }),
  castMember(3, 'Chidi', 'male', ['deep', 'buzz', 'black'], ['turtleneck', '#e07a5f', '#81b29a'], {
    brows: 'strong',
    glasses: 'round',
  }),
  castMember(4, 'Mei', 'female', ['porcelain', 'fringe', 'black'], ['crew neck', '#e5989b', '#b5c7f2'], {
    age: 'young',
  }),
  castMember(5, 'Rosa', 'female', ['tan', 'wavy', 'brown'], ['v neck', '#c1121f', '#fdf0d5'], {
    lips: 'red',
    earrings: true,
  }),
  castMember(6, 'Tom', 'male', ['fair', 'short', 'ginger'], ['hoodie', '#2a9d8f', '#e9c46a'], {
    freckles: true,
    age: 'young',
  }),
  castMember(7, 'Amara', 'female', ['brown', 'afro', 'black'], ['crew neck', '#ffb703', '#8e44ad'], {
    lips: 'full',
    earrings: true,
  }),
  castMember(8, 'Walter', 'male', ['porcelain', 'receding', 'white'], ['blazer', '#5c4b3b', '#a3b18a'], {
    age: 'old',
    glasses: 'square',
    beard: 'moustache',
  }),
  castMember(9, 'Leila', 'female', ['olive', 'headscarf', 'black'], ['turtleneck', '#386fa4', '#f4d35e'], {
    lips: 'full',
    brows: 'strong',
  }),
  castMember(10, 'Kenji', 'male', ['porcelain', 'short', 'black'], ['crew neck', '#343a40', '#ef8354'], {
    brows: 'straight',
    glasses: 'square',
  }),
  castMember(11, 'Grace', 'female', ['fair', 'bun', 'grey'], ['shirt', '#9d8ec7', '#cdeac0'], {
    age: 'old',
    glasses: 'round',
    earrings: true,
    lips: 'full',
  }),
  castMember(12, 'Diego', 'male', ['tan', 'curls', 'black'], ['overalls', '#3a6ea5', '#f28482'], {
    brows: 'strong',
    beard: 'full',
  }),
  castMember(13, 'Ines', 'female', ['olive', 'ponytail', 'blond'], ['hoodie', '#6d597a', '#ffcdb2'], {
    age: 'young',
    freckles: true,
  }),
  castMember(14, 'Omar', 'male', ['brown', 'bald', 'black'], ['blazer', '#22577a', '#80ed99'], {
    beard: 'goatee',
    brows: 'strong',
  }),
  castMember(15, 'Zoe', 'female', ['deep', 'braids', 'black'], ['v neck', '#00a896', '#f7b2bd'], {
    lips: 'full',
    earrings: true,
  }),
  castMember(16, 'Nils', 'male', ['porcelain', 'side part', 'blond'], ['turtleneck', '#264653', '#9ad1d4'], {
    beard: 'full',
  }),
  castMember(17, 'Juno', 'female', ['fair', 'long', 'pink'], ['overalls', '#4361ee', '#ffe066'], {
    age: 'young',
    glasses: 'round',
  }),
  castMember(18, 'Rex', 'male', ['tan', 'mohawk', 'blue'], ['crew neck', '#212529', '#ff6b6b'], {
    brows: 'straight',
    glasses: 'sun',
  }),
]
