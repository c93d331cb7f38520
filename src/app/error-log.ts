/** The error log of specification §3, kept and reported in development only (§9); a production build does not contain it. */

export interface LoggedError {
  at: number;
  message: string;
  error: unknown;
}

const MOST_KEPT = 200;
/** Said so often that it hides the rest (specification §8). */
const SUPPRESSED =
  /weekly time management already set within (the )?validity period|有效期内已(设置周时间管理|有工作时间)|ya hay horario semanal en ese periodo|有効期間内に勤務時間が設定済み/i;

const logs: LoggedError[] = [];

/** What went wrong on this page, oldest first. */
export const errorLog = (): readonly LoggedError[] => logs;

/** @param message in words; `error` as it was thrown */
export function logError(message: string, error: unknown): void {
  if (SUPPRESSED.test(message)) return;
  logs.push({ at: Date.now(), message, error });
  if (logs.length > MOST_KEPT) logs.shift();
  console.warn(message, error);
}
