/** A rule of the specification as the check of a field, for forms without a schema. */
import { brokenRule, type RuleName } from '@/contract/validation';
import { fieldErrorText } from '@/i18n/error-text';
import type { FieldValue } from './field-types';

/**
 * @param kept what stood there before the rule: it may stay
 * @returns the check: the rule's own words, nothing for an empty field
 */
export const ruleCheck =
  (rule: RuleName, kept?: string) =>
  (value: FieldValue): string | undefined => {
    const typed = typeof value === 'string' ? value.trim() : '';
    const broken = typed === '' || typed === kept ? null : brokenRule(rule, typed);
    return broken === null ? undefined : fieldErrorText(broken);
  };
