import { describe, expect, it } from 'vitest'
import { createNeutralJudge } from './judge.ts'

describe('what is known of other languages', () => {
  it.each([
    ['de', 'Deshalb ist es schwer.', 'Das Moor ist nass.', 'Bauern leben davon.'],
    ['es', 'De esta manera se salva.', 'Esto es todo.', 'Dentro hay un reloj.'],
    ['fr', 'C’est pourquoi il pleut.', 'Ces maisons sont vieilles.', 'Cent maisons sont vieilles.'],
    ['zh', '因此很难。', '这是第一步。', '暂存区是一个文件。'],
    ['ar', 'لذلك لا يمكن.', 'هذه سياسة.', 'جافا سكريبت لغة.'],
  ])('%s: sentences that point back lean on the one before', (code, therefore, that, plain) => {
    const judge = createNeutralJudge(code)
    expect([
      code === 'de' ? judge.isContextDependent('Dies ist so.') : judge.isContextDependent(that),
      judge.isContextDependent(therefore),
      judge.isContextDependent(plain),
    ]).toEqual([true, true, false])
  })

  it.each([
    ['de', 'Aber es regnete.', 'Abermals regnete es.'],
    ['nl', 'Maar het regende.', 'De molen draait.'],
    ['es', 'Sin embargo, llovió.', 'De noche llovió.'],
    ['hu', 'De esett.', 'Este esett.'],
    ['zh', '但是下雨了。', '下雨了。'],
    ['is', 'En það rigndi.', 'Það rigndi.'],
  ])('%s: its own words for but oppose, and no other language’s', (code, but, plain) => {
    const judge = createNeutralJudge(code)
    expect([judge.isContrastive(but), judge.isContrastive(plain)]).toEqual([code !== 'is', false])
  })
})
