/** A reason not to start that the operator can act on: the message is one clear sentence, the code is stable. */
export class StartError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'StartError';
  }
}
