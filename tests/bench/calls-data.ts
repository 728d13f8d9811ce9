/** Finished episodes of one workspace with results of 17 kB, as statements. */
export const fillEpisodes = (workspaceId: string, count: number): string[] => [
  `insert into request (workspace_id, type_id, kind, title, description, makes, state, percent, payload, result,
     audio_key, image_key, requested_on, succeeded_on)
   select '${workspaceId}', 1, 'episode', 'How the lighthouse keepers of the north coast were paid, part ' || n,
     'What the keepers saw, who paid for the oil, and why the last lamp was put out on a Tuesday in March.',
     'episode', 'done', 100, '{}',
     jsonb_build_object('words', (select string_agg(md5(random()::text), ' ') from generate_series(1, 500) where n > 0)),
     'episodes/' || n || '/episode.mp3', 'episodes/' || n || '/cover.jpg',
     now() - n * interval '7 minutes', now() - n * interval '6 minutes'
   from generate_series(1, ${count}) n`,
  `insert into episode (id, workspace_id, request_id, language, audio_key, image_key, transcript_key, vtt_key, srt_key,
     chapters_key, duration_seconds, size_bytes)
   select id, workspace_id, id, 'English', audio_key, image_key, 't', 'v', 's', 'c', 600, 9000000
   from request where workspace_id = '${workspaceId}'`,
  'vacuum analyze',
]
