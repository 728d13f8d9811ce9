/**
 * What an outline may say around a topic's own words, by language code. Each is a question or a heading: none of them
 * states anything about the topic. The topic stands beside a colon, where it needs no article, case or number; at the
 * end, so that the titles of a show differ from their first word on.
 */
export type OutlinePhrases = {
  /** `{topic}` stands for what the show is about. */
  description: string
  opening: string
  closing: readonly string[]
  /** Words that join two parts of a topic. */
  joins: RegExp
}

export const outlinePhrases: Record<string, OutlinePhrases> = {
  en: {
    description: 'A show about {topic}. Each episode takes one part of it.',
    opening: '{topic}: where to begin',
    closing: [
      'The words you need to know: {topic}',
      'How it all started: {topic}',
      'People and places: {topic}',
      'What it means today: {topic}',
      'Open questions: {topic}',
      'Looking ahead: {topic}',
    ],
    joins: /\s+(?:and also|as well as|and|&|or|versus|vs\.?)\s+/i,
  },
  de: {
    description: 'Ein Podcast zum Thema „{topic}“. Jede Folge nimmt sich einen Teil davon vor.',
    opening: '{topic}: worum es geht',
    closing: [
      'Die wichtigsten Begriffe: {topic}',
      'Wie alles begann: {topic}',
      'Menschen und Orte: {topic}',
      'Was es heute bedeutet: {topic}',
      'Offene Fragen: {topic}',
      'Ein Blick nach vorn: {topic}',
    ],
    joins: /\s+(?:sowie|und|&|oder)\s+/i,
  },
  fr: {
    description: 'Un podcast sur le thème « {topic} ». Chaque épisode en explore une partie.',
    opening: '{topic} : par où commencer',
    closing: [
      'Les mots à connaître : {topic}',
      'Comment tout a commencé : {topic}',
      'Des lieux et des gens : {topic}',
      'Ce que cela signifie aujourd’hui : {topic}',
      'Questions ouvertes : {topic}',
      'Et demain : {topic}',
    ],
    joins: /\s+(?:ainsi que|et|&|ou)\s+/i,
  },
  es: {
    description: 'Un pódcast sobre el tema «{topic}». Cada episodio trata una parte.',
    opening: '{topic}: por dónde empezar',
    closing: [
      'Las palabras que hay que conocer: {topic}',
      'Cómo empezó todo: {topic}',
      'Personas y lugares: {topic}',
      'Qué significa hoy: {topic}',
      'Preguntas abiertas: {topic}',
      'Una mirada al futuro: {topic}',
    ],
    joins: /\s+(?:así como|y|e|&|o|u)\s+/i,
  },
  pt: {
    description: 'Um podcast sobre o tema “{topic}”. Cada episódio trata de uma parte.',
    opening: '{topic}: por onde começar',
    closing: [
      'As palavras a conhecer: {topic}',
      'Como tudo começou: {topic}',
      'Pessoas e lugares: {topic}',
      'O que significa hoje: {topic}',
      'Perguntas em aberto: {topic}',
      'Um olhar para o futuro: {topic}',
    ],
    joins: /\s+(?:assim como|e|&|ou)\s+/i,
  },
  it: {
    description: 'Un podcast sul tema «{topic}». Ogni episodio ne affronta una parte.',
    opening: '{topic}: da dove cominciare',
    closing: [
      'Le parole da conoscere: {topic}',
      'Come è iniziato tutto: {topic}',
      'Persone e luoghi: {topic}',
      'Che cosa significa oggi: {topic}',
      'Domande aperte: {topic}',
      'Uno sguardo al futuro: {topic}',
    ],
    joins: /\s+(?:e|ed|&|o|oppure)\s+/i,
  },
  nl: {
    description: 'Een podcast over het thema ‘{topic}’. Elke aflevering neemt er een deel van.',
    opening: '{topic}: waar het om gaat',
    closing: [
      'De woorden die je moet kennen: {topic}',
      'Hoe alles begon: {topic}',
      'Mensen en plaatsen: {topic}',
      'Wat het nu betekent: {topic}',
      'Open vragen: {topic}',
      'Een blik vooruit: {topic}',
    ],
    joins: /\s+(?:alsook|en|&|of)\s+/i,
  },
}
