/** What every connection of the server begins with. */

export const CONNECTION = {
  // Its own rights are given up for those of park_app. The server ends what takes too long, so that it can be said why.
  options: '-c role=park_app -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
  keepAlive: true,
} as const;
