/** What must come with an action, in words: by the names of the transition table. */
import '@/i18n/alarm-form-texts';
import type { AlarmRequirement } from '@/contract/alarm-transitions';
import { text } from '@/i18n/text';

export const requirementText = (requirement: AlarmRequirement): string => text(`alarm.requirement.${requirement}`);
