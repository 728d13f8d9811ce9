const [audio, image] = [`'episodes/' || n || '/episode.mp3'`, `'episodes/' || n || '/cover.jpg'`]

/**
 * Finished episodes of one workspace with results of 17 kB, as statements. `isOlder`: for the tables of before kinds of work
 * (9224bb1, which later checkouts are measured beside), where the files of an episode stand in its result.
 */
export const insertEpisodes = (workspaceId: string, count: number, isOlder = false): string[] => [
  `insert into request (workspace_id, type_id, title, description, state, percent, payload, requested_on, succeeded_on,
     ${isOlder ? 'job, is_episode, result' : 'kind, makes, audio_key, image_key, result'})
   select '${workspaceId}', 1, 'How the lighthouse keepers of the north coast were paid, part ' || n,
     'What the keepers saw, who paid for the oil, and why the last lamp was put out on a Tuesday in March.',
     'done', 100, '{}', now() - n * interval '7 minutes', now() - n * interval '6 minutes',
     ${isOlder ? `'episode.make', true` : `'episode', 'episode', ${audio}, ${image}`},
     jsonb_build_object('audioKey', ${audio}, 'imageKey', ${image},
       'words', (select string_agg(md5(random()::text), ' ') from generate_series(1, 500) where n > 0))
   from generate_series(1, ${count}) n`,
  `insert into episode (id, workspace_id, request_id, language, audio_key, image_key, transcript_key, vtt_key, srt_key,
     chapters_key, duration_seconds, size_bytes)
   select id, workspace_id, id, 'English', result ->> 'audioKey', result ->> 'imageKey', 't', 'v', 's', 'c', 600, 9000000
   from request where workspace_id = '${workspaceId}'`,
  'vacuum analyze',
]
