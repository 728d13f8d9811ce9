export { toSrt, toVtt } from './audio/captions.ts'
export { type CaptionLine, splitTimedText } from './audio/cues.ts'
export { type AudioSegment, splitAtPauses } from './audio/split-at-pauses.ts'
export { probeAudio } from './audio/probe-audio.ts'
export { type MixedForVideo, mixForVideo, videoLufs, type VideoMixOrder } from './audio/mix-for-video.ts'
export { mixEpisode } from './audio/mix.ts'
export { encodeSpeakerMp3, decodeRecording } from './audio/speaker-mp3.ts'
export { encodeVoiceSample } from './audio/encode-voice-sample.ts'
export { decodeSamples, buildWav } from './audio/decode-samples.ts'
export { type SpeakerSpans, collectSpeakerSpans, type SpeakerLine } from './audio/speaker-spans.ts'
export {
  levelStepMs,
  measureSpeechLevels,
  encodeSpeechMp3,
  readSpeechSegment,
  type SpeechSamples,
  decodeSpeech,
  withWavFile,
} from './audio/speech-samples.ts'
export { detectVoiceActivity } from './audio/voice-activity.ts'
export { matchSegmentSpeakers, diarize } from './audio/diarize.ts'
export { toChapters, toTranscript } from './audio/transcript.ts'
export { normalizedVoiceLevels } from './audio/voice-levels.ts'
export { type VoicedSpan, splitTurns, chooseVoicedPart } from './audio/voiced-part.ts'
export { RecordingError } from './ffmpeg/refusal.ts'
export { measureVoices } from './speech/measuring/measure.ts'
export { parseVoiceSetting } from './speech/model-voices.ts'
export type {
  EngineVoice,
  SpeechRequest,
  MadeVoice,
  Pronunciation,
  SpeechEngine,
  SpokenPhoneme,
  SpokenWord,
} from './speech/port.ts'
export { parsePronunciation, unknownIpaSymbols } from './speech/pronunciation.ts'
export { sampleTextOf } from './speech/sample-texts.ts'
export { pronunciationsIn, mergeLexicon } from './speech/apply-pronunciations.ts'
export { joinTranscripts } from './transcription/join-transcripts.ts'
export { whisperSetting } from './transcription/local/whisper-models.ts'
export type { Transcription, TranscriptSegment, TranscriptionEngine } from './transcription/port.ts'

/** Loaded when one is first made: they bring libraries that a start needs not. */
export const loadEmbeddedSpeech = () => import('./speech/embedded/embedded.ts')
export const loadKokoro = () => import('./speech/local/kokoro.ts')
export const loadModelSpeech = () => import('./speech/models.ts')
export const loadWhisperModels = () => import('./transcription/local/whisper-models.ts')
export const loadWhisper = () => import('./transcription/local/whisper.ts')
export const loadModelTranscription = () => import('./transcription/models.ts')
export const loadPocketsphinx = () => import('./transcription/pocketsphinx.ts')
