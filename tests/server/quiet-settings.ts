/** What every server of a test is started with: it says nothing, and looks nothing up outside of this machine. */
export const quiet = { PATCHBAY_LOG_LEVEL: 'silent', PATCHBAY_SEARCH: 'none' }
