/**
 * Every rule of specification §5 as a check with the code of its text: the words stand in i18n under `errors.<code>`.
 * Forms ask `brokenRule`, schemas take `ruled`; password levels are in `password-rules`.
 */
import * as z from 'zod/mini';
import { isIdCard } from './id-card';

/** Free text, counted in characters as a person counts them. */
export const TEXT_MAX = 128;
export const STRONG_PASSWORD = { min: 8, max: 20, classes: 3 } as const;

const matches =
  (shape: RegExp) =>
  (text: string): boolean =>
    shape.test(text);

const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领';
/** No I and no O: they look like digits. */
const PLATE_CHARACTER = '[A-HJ-NP-Z0-9]';
const plate = matches(new RegExp(`^[${PROVINCES}][A-HJ-NP-Z]${PLATE_CHARACTER}{4}[A-HJ-NP-Z0-9挂学警港澳]$`));
/** New-energy: small cars have the letter first, large ones last (GA 36-2018; A–E electric, F–K other). */
const newEnergyPlate = matches(
  new RegExp(`^[${PROVINCES}][A-HJ-NP-Z]([A-HJK]${PLATE_CHARACTER}\\d{4}|\\d{5}[A-HJK])$`),
);

const classesIn = (text: string): number =>
  [/\d/, /[a-z]/, /[A-Z]/, /[^\da-zA-Z\s]/].filter((shape) => shape.test(text)).length;

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  return new URL(text).hostname !== '';
}

interface Rule {
  /** Length at most, in characters. */
  readonly most?: number;
  readonly isValid: (text: string) => boolean;
  /** Text: `errors.<code>`. */
  readonly code: string;
}

export const RULES = {
  phone: { isValid: matches(/^1[3-9]\d{9}$/), code: 'validation.phone' },
  email: {
    isValid: matches(/^[\w.%+-]{1,64}@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}$/i),
    code: 'validation.email',
  },
  idCard: { isValid: isIdCard, code: 'validation.idCard' },
  plate: { isValid: (text) => plate(text) || newEnergyPlate(text), code: 'validation.plate' },
  alphanumeric: { isValid: matches(/^[a-z\d]+$/i), code: 'validation.alphanumeric' },
  enterpriseName: { isValid: matches(/^[\u4e00-\u9fa5()（）]+$/), code: 'validation.enterpriseName' },
  url: { isValid: isWebAddress, code: 'validation.url' },
  strongPassword: {
    isValid: (text) =>
      text.length >= STRONG_PASSWORD.min &&
      text.length <= STRONG_PASSWORD.max &&
      classesIn(text) >= STRONG_PASSWORD.classes,
    code: 'validation.strongPassword',
  },
  text128: {
    isValid: (text) => Array.from(text).length <= TEXT_MAX,
    code: 'validation.text128',
    most: TEXT_MAX,
  },
  // Ours, below: not in the specification.
  loginName: { isValid: matches(/^[a-z][\w.-]{2,31}$/i), code: 'validation.loginName' },
  /** As people are called at work: 王伟2, 消控室A, 王伟（夜班）. */
  personName: {
    isValid: matches(/^(?=.*\p{L})[\p{L}\p{M}\d·.' ()（）-]{1,32}$/u),
    code: 'validation.personName',
    most: 32,
  },
  clock: { isValid: matches(/^([01]\d|2[0-3]):[0-5]\d$/), code: 'validation.clock' },
  smsCode: { isValid: matches(/^\d{6}$/), code: 'validation.smsCode' },
} as const satisfies Record<string, Rule>;
export type RuleName = keyof typeof RULES;

/** @returns the code of the broken rule, null when the text keeps it. */
export const brokenRule = (name: RuleName, text: string): (typeof RULES)[RuleName]['code'] | null =>
  RULES[name].isValid(text) ? null : RULES[name].code;

const mostOf = ({ most }: Rule): number | undefined => most;
/** A trimmed text that keeps the rule; the refusal names the rule's code for its field. */
export const ruled = (name: RuleName) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(2000),
      z.refine(RULES[name].isValid, { error: RULES[name].code, params: { most: mostOf(RULES[name]) } }),
    );
