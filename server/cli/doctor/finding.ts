/** One line of the command `doctor`. */
export interface Finding {
  about: string;
  /** `warn` does not make the command fail. */
  state: 'ok' | 'warn' | 'bad';
  said: string;
  /** What to do. */
  remedy?: string;
}

export const ok = (about: string, said: string): Finding => ({ about, state: 'ok', said });
export const warn = (about: string, said: string, remedy: string): Finding => ({ about, state: 'warn', said, remedy });
export const bad = (about: string, said: string, remedy: string): Finding => ({ about, state: 'bad', said, remedy });

const MARKS = { ok: '✓', warn: '!', bad: '✗' } as const;

export const lineOf = ({ about, state, said, remedy }: Finding): string =>
  `${MARKS[state]} ${about}：${said}${remedy ? `\n    → ${remedy}` : ''}`;
