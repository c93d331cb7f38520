/** One line of the command `doctor`. */
export interface Finding {
  about: string;
  /** `warn` does not make the command fail. */
  state: 'ok' | 'warn' | 'bad';
  said: string;
  /** What to do. */
  todo?: string;
}

export const ok = (about: string, said: string): Finding => ({ about, state: 'ok', said });
export const warn = (about: string, said: string, todo: string): Finding => ({ about, state: 'warn', said, todo });
export const bad = (about: string, said: string, todo: string): Finding => ({ about, state: 'bad', said, todo });

const MARKS = { ok: '✓', warn: '!', bad: '✗' } as const;

export const lineOf = ({ about, state, said, todo }: Finding): string =>
  `${MARKS[state]} ${about}：${said}${todo ? `\n    → ${todo}` : ''}`;
