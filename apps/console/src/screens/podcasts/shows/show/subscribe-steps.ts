/** How a feed comes into a podcast service or app: their own menus, by their own names. */
export type SubscribeGuide = {
  service: string
  /** Its page for publishers, where it has one. */ url?: string
  steps: readonly string[]
}

export const subscribeGuides: readonly SubscribeGuide[] = [
  {
    service: 'Apple Podcasts',
    url: 'https://podcastsconnect.apple.com',
    steps: [
      'Sign in to Podcasts Connect with an Apple Account.',
      'Press the plus button, choose “New Show”, then “Add a show with an RSS feed”.',
      'Paste the feed’s address, complete the details and submit it for review. It appears within about five days.',
      'Only to listen yourself, on iPhone: Library, the three dots, “Follow a Show by URL”.',
    ],
  },
  {
    service: 'Spotify',
    url: 'https://creators.spotify.com',
    steps: [
      'Sign in to Spotify for Creators and choose “Find an existing show”, “Somewhere else”.',
      'Paste the feed’s address.',
      'Spotify sends a code to the email address of the feed: enter it, add the details and submit.',
    ],
  },
  {
    service: 'Overcast',
    steps: [
      'In the app press the plus button at the top.',
      'Choose “Add URL” and paste the feed’s address.',
      'Shows in Apple Podcasts are found by Overcast’s search without any address.',
    ],
  },
  {
    service: 'Any other app',
    steps: ['Look for “Add by URL”, “Add RSS feed” or “Follow by URL”, and paste the feed’s address.'],
  },
]
