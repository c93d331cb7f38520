/** A pause that may end early. */
export interface Sleeper {
  /** One at a time. */
  sleep(ms: number): Promise<void>;
  /** Ends the pause that is running. */
  wake(): void;
}

export function sleeper(): Sleeper {
  let wake = () => {};
  return {
    wake: () => wake(),
    sleep: (ms) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
