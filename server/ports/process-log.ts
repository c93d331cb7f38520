/** Lines of the process for whoever collects them. */
export interface RequestLine {
  /** The id that the answer carries as `x-request-id` and the logs in the database as their trace. */
  req: string;
  /** Id of the person; null: nobody was signed in. */
  person: number | null;
  method: string;
  endpoint: string;
  status: number;
  ms: number;
}

export interface ProcessLog {
  request(level: 'debug' | 'info' | 'error', line: RequestLine): void;
}
