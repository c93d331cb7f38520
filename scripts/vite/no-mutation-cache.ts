/**
 * In place of react-query's cache of mutations in the client build. Every write goes through the outbox or `useCommand`
 * (src/ui/model): no mutation ever runs, and a phone would fetch 1.5 kB for it with each link. The query client only
 * mounts, empties and resumes what is here.
 */
export class MutationCache {
  clear(): void {}

  findAll(): readonly never[] {
    return [];
  }

  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}
