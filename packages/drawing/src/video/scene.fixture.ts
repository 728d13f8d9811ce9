import type { Scene } from '../scene.ts'

/** Two seconds with everything in them: a ground, a face that moves, a word that is marked, one thing that fades. */
export const smallScene: Scene = {
  widthPx: 320,
  heightPx: 180,
  framesPerSecond: 30,
  frames: 60,
  sprites: {
    ground: { drawing: 'ground', colors: ['#203a70', '#0a1c36'], widthPx: 320, heightPx: 180 },
    face: {
      drawing: 'svg',
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4.6" fill="#ffd166"/></svg>',
      widthPx: 61,
      heightPx: 61,
    },
    said: { drawing: 'words', words: 'All of it moves', fontPx: 28, color: '#fff', widthPx: 240, heightPx: 50 },
    marked: {
      drawing: 'words',
      words: 'All of it moves',
      fontPx: 28,
      color: '#fff',
      marked: { word: 3, color: '#111', plate: '#ffd60a', isAlone: true },
      widthPx: 240,
      heightPx: 50,
    },
  },
  layers: [
    { sprite: 'ground', from: 0, until: 60, leftPx: 0, topPx: 0 },
    { sprite: 'face', from: 4, until: 55, leftPx: 21, topPx: 33, group: 'nod' },
    { sprite: 'said', from: 10, until: 50, leftPx: 41, topPx: 120, keys: [{ frame: 10, opacity: 0 }, { frame: 16 }] },
    { sprite: 'marked', from: 30, until: 50, leftPx: 41, topPx: 120 },
    { sprite: 'face', from: 20, until: 60, leftPx: 300, topPx: -20 },
  ],
  groups: {
    nod: [{ frame: 0 }, { frame: 20, rightPx: 90, downPx: 7, ease: 'out' }, { frame: 45, rightPx: 31, downPx: -3 }],
  },
}
