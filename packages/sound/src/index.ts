export { toSrt, toVtt } from './audio/captions.ts'
export { type CaptionLine, splitTimedText as timedParts } from './audio/cues.ts'
export { type AudioSegment as Piece, splitAtPauses as piecesOf } from './audio/split-at-pauses.ts'
export { probeAudio as inspectAudio } from './audio/probe-audio.ts'
export {
  type MixedForVideo,
  mixForVideo,
  videoLufs,
  type VideoMixOrder as VideoSoundOrder,
} from './audio/mix-for-video.ts'
export { mixEpisode } from './audio/mix.ts'
export { encodeSpeakerMp3 as oneSpeakerMp3, decodeRecording as samplesToPart } from './audio/speaker-mp3.ts'
export { encodeVoiceSample as encodeSample } from './audio/encode-voice-sample.ts'
export { decodeSamples as samplesOfRecording, buildWav as wavOf } from './audio/decode-samples.ts'
export {
  type SpeakerSpans as SpeakerParts,
  collectSpeakerSpans as speakerParts,
  type SpeakerLine as SpokenBy,
} from './audio/speaker-spans.ts'
export {
  levelStepMs,
  measureSpeechLevels as speechLevels,
  encodeSpeechMp3 as speechMp3,
  readSpeechSegment as speechPart,
  type SpeechSamples,
  decodeSpeech as speechSamples,
  withWavFile as withWav,
} from './audio/speech-samples.ts'
export { detectVoiceActivity as stretchesOf } from './audio/voice-activity.ts'
export { matchSegmentSpeakers as matchVoices, diarize as tellVoices } from './audio/diarize.ts'
export { toChapters, toTranscript } from './audio/transcript.ts'
export { normalizedVoiceLevels as voiceLevels } from './audio/voice-levels.ts'
export {
  type VoicedSpan as Stretch,
  splitTurns as turnsOf,
  chooseVoicedPart as voicedPart,
} from './audio/voiced-part.ts'
export { RecordingError as RecordingRefused } from './ffmpeg/refusal.ts'
export { measureVoices as measured } from './speech/measuring/measure.ts'
export { parseVoiceSetting as readVoiceSetting } from './speech/model-voices.ts'
export type {
  EngineVoice,
  SpeechRequest as LineToSpeak,
  MadeVoice,
  Pronunciation as Saying,
  SpeechEngine,
  SpokenPhoneme,
  SpokenWord,
} from './speech/port.ts'
export { parsePronunciation as sayingOf, unknownIpaSymbols as unknownSigns } from './speech/pronunciation.ts'
export { sampleTextOf } from './speech/sample-texts.ts'
export { pronunciationsIn as sayingsIn, mergeLexicon as withLexicon } from './speech/apply-pronunciations.ts'
export { joinTranscripts as joinPieces } from './transcription/join-transcripts.ts'
export { whisperSetting } from './transcription/local/whisper-models.ts'
export type {
  Transcription as Heard,
  TranscriptSegment as HeardSegment,
  TranscriptionEngine,
} from './transcription/port.ts'

/** Loaded when one is first made: they bring libraries that a start needs not. */
export const loadEmbeddedSpeech = () => import('./speech/embedded/embedded.ts')
export const loadKokoro = () => import('./speech/local/kokoro.ts')
export const loadModelSpeech = () => import('./speech/models.ts')
export const loadWhisperModels = () => import('./transcription/local/whisper-models.ts')
export const loadWhisper = () => import('./transcription/local/whisper.ts')
export const loadModelTranscription = () => import('./transcription/models.ts')
export const loadPocketsphinx = () => import('./transcription/pocketsphinx.ts')
