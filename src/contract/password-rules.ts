/** Password complexity by level (specification §5), for the live meter, the form and the server. */

/** Shown in the text of level 2345. */
export const SPECIAL_CHARACTERS = '.~!@#$%*?';

/** Kinds of characters that a level can ask for. */
export const PASSWORD_PARTS = {
  digit: /\d/,
  letter: /[a-z]/i,
  upper: /[A-Z]/,
  lower: /[a-z]/,
  special: /[.~!@#$%*?]/,
} as const;
export type PasswordPart = keyof typeof PASSWORD_PARTS;

export const PASSWORD_LEVELS = [14, 234, 2345] as const;
export type PasswordLevel = (typeof PASSWORD_LEVELS)[number];

export const PARTS_OF_LEVEL: Record<PasswordLevel, readonly PasswordPart[]> = {
  14: ['digit', 'letter'],
  234: ['digit', 'upper', 'lower'],
  2345: ['digit', 'upper', 'lower', 'special'],
};

/** Longer ones are refused: nobody types them, and hashing them is work for the server. */
export const PASSWORD_MAX = 64;

/** From so many characters on, with enough different ones, length alone makes it strong: a passphrase of words. */
const PASSPHRASE = { length: 24, different: 8 } as const;

const isPassphrase = (password: string): boolean =>
  password.length >= PASSPHRASE.length && new Set(password.toLowerCase()).size >= PASSPHRASE.different;

/** The two fields of the type-1 rule that a form needs: least length and complexity level. */
export interface PasswordRule {
  readonly objOne: number;
  readonly objTwo: PasswordLevel;
}

/** A broken rule: text `errors.<code>` with its parameters. */
export interface PasswordProblem<Code extends string = string> {
  readonly code: Code;
  readonly params: Record<string, string | number>;
}

export interface MeterPart {
  readonly part: PasswordPart | 'length';
  readonly met: boolean;
}

/** @returns what the rule asks for and which of it the password has, for the live meter. */
export const passwordMeter = (rule: PasswordRule, password: string): MeterPart[] => [
  { part: 'length', met: password.length >= rule.objOne },
  ...PARTS_OF_LEVEL[rule.objTwo].map((part) => ({
    part,
    met: isPassphrase(password) || PASSWORD_PARTS[part].test(password),
  })),
];

/** Level 2345 allows neither Chinese characters nor spaces. */
export const holdsForbidden = (level: PasswordLevel, password: string): boolean =>
  level === 2345 && /[\s\u3000-\u303F\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/.test(password);

/** @param password already trimmed. @returns null when it fits the level. */
export function passwordProblem(
  rule: PasswordRule,
  password: string,
): PasswordProblem<'password.tooLong' | `password.level.${PasswordLevel}`> | null {
  if (password.length > PASSWORD_MAX) return { code: 'password.tooLong', params: { max: PASSWORD_MAX } };
  const met = passwordMeter(rule, password).every((part) => part.met);
  if (met && !holdsForbidden(rule.objTwo, password)) return null;
  const params = { min: rule.objOne, ...(rule.objTwo === 2345 && { special: SPECIAL_CHARACTERS }) };
  return { code: `password.level.${rule.objTwo}`, params };
}

/**
 * The letters alone: what stays the same when somebody only counts a number on (Park@2026, Park@2027).
 * @returns null for a password with too few letters to have one
 */
function stemOf(password: string): string | null {
  const letters = password.toLowerCase().replace(/[^\p{L}]/gu, '');
  return letters.length >= 3 ? letters : null;
}

/** Whether the new one is the old one with other digits or signs. */
export const hasSameStem = (old: string, fresh: string): boolean => {
  const stem = stemOf(fresh);
  return stem !== null && stem === stemOf(old);
};

export interface PasswordChange {
  readonly old_password: string;
  readonly new_password: string;
  readonly re_new_password: string;
}

/** The change form, field by field, in the order in which its faults are told. Inputs are trimmed here. */
export function passwordChangeProblems(
  rule: PasswordRule,
  form: PasswordChange,
): Partial<Record<keyof PasswordChange, PasswordProblem>> {
  const [old, fresh, again] = [form.old_password.trim(), form.new_password.trim(), form.re_new_password.trim()];
  const plain = (code: string): PasswordProblem => ({ code, params: {} });
  const ofNew = () => {
    if (fresh === '') return plain('password.needNew');
    if (fresh === old) return plain('password.sameAsOld');
    return hasSameStem(old, fresh) ? plain('password.sameStem') : passwordProblem(rule, fresh);
  };
  const ofAgain = () => {
    if (again === '') return plain('password.needAgain');
    return again === fresh ? null : plain('password.mismatch');
  };
  const [newProblem, againProblem] = [ofNew(), ofAgain()];
  return {
    ...(old === '' && { old_password: plain('password.needOld') }),
    ...(newProblem && { new_password: newProblem }),
    ...(againProblem && { re_new_password: againProblem }),
  };
}
