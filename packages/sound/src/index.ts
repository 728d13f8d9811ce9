export { toSrt, toVtt } from './audio/captions.ts'
export { type CaptionLine, timedParts } from './audio/cues.ts'
export { type Piece, piecesOf } from './audio/cuts.ts'
export { inspectAudio } from './audio/inspect.ts'
export { type MixedForVideo, mixForVideo, videoLufs, type VideoSoundOrder } from './audio/mix-for-video.ts'
export { mixEpisode } from './audio/mix.ts'
export { oneSpeakerMp3, samplesToPart } from './audio/one-speaker.ts'
export { encodeSample } from './audio/sample.ts'
export { samplesOfRecording, wavOf } from './audio/samples-of-recording.ts'
export { type SpeakerParts, speakerParts, type SpokenBy } from './audio/speaker-parts.ts'
export {
  levelStepMs,
  speechLevels,
  speechMp3,
  speechPart,
  type SpeechSamples,
  speechSamples,
  withWav,
} from './audio/speech-samples.ts'
export { stretchesOf } from './audio/stretches.ts'
export { matchVoices, tellVoices } from './audio/tell-voices.ts'
export { toChapters, toTranscript } from './audio/transcript.ts'
export { voiceLevels } from './audio/voice-levels.ts'
export { type Stretch, turnsOf, voicedPart } from './audio/voiced-part.ts'
export { RecordingRefused } from './ffmpeg/refusal.ts'
export { measured } from './speech/measuring/measure.ts'
export { readVoiceSetting } from './speech/model-voices.ts'
export type {
  EngineVoice,
  LineToSpeak,
  MadeVoice,
  Saying,
  SpeechEngine,
  SpokenPhoneme,
  SpokenWord,
} from './speech/port.ts'
export { sayingOf, unknownSigns } from './speech/pronunciation.ts'
export { sampleTextOf } from './speech/sample-texts.ts'
export { sayingsIn, withLexicon } from './speech/sayings.ts'
export { joinPieces } from './transcription/join.ts'
export { whisperSetting } from './transcription/local/whisper-models.ts'
export type { Heard, HeardSegment, TranscriptionEngine } from './transcription/port.ts'

/** Loaded when one is first made: they bring libraries that a start needs not. */
export const loadEmbeddedSpeech = () => import('./speech/embedded/embedded.ts')
export const loadKokoro = () => import('./speech/local/kokoro.ts')
export const loadModelSpeech = () => import('./speech/models.ts')
export const loadWhisperModels = () => import('./transcription/local/whisper-models.ts')
export const loadWhisper = () => import('./transcription/local/whisper.ts')
export const loadModelTranscription = () => import('./transcription/models.ts')
export const loadPocketsphinx = () => import('./transcription/pocketsphinx.ts')
