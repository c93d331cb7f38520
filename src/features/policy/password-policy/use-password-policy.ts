import { useState } from 'react';
import { ACTIVE_RULE_TYPE, passwordEndpoints, pwdRule, type PwdRule } from '@/contract/password';
import type { PasswordRule } from '@/contract/password-rules';
import { isAnythingDirty } from '@/ui/model/dirty';
import { defineForm } from '@/ui/model/define';
import type { ChangesDefinition, FormDefinition } from '@/ui/model/definitions';
import { useDetail } from '@/ui/model/use-detail';
import { useFormModel, type FormModel } from '@/ui/model/use-form-model';
import { write } from '@/ui/model/write';
import { lengthShown, POLICY_CHANGES, policyFields, type PolicyValues } from './policy-fields';

export const usePolicyRule = () => {
  const { record, ...rest } = useDetail(passwordEndpoints.getPasswordRule, {});
  return { ...rest, rule: record?.find(({ type }) => type === ACTIVE_RULE_TYPE) };
};

/**
 * What others save, or is put back, stands in the form at once where nothing was typed; else it is met at saving.
 * @returns the key of the form
 */
export function useFormKey({ version }: PwdRule): number {
  const [key, setKey] = useState(version);
  if (key !== version && !isAnythingDirty()) setKey(version);
  return key;
}

const valuesOf = ({ id: _id, type: _type, version: _version, ...values }: PwdRule): PolicyValues => values;

export interface PolicyForm {
  readonly definition: FormDefinition<PolicyValues>;
  readonly model: FormModel<PolicyValues>;
  /** As the fields say now, saved or not: what a tried password is measured by. */
  readonly shown: PasswordRule;
  readonly changes: ChangesDefinition<PwdRule>;
}

/** @param rule as it was when the page opened; what others save meanwhile is met when this one is saved */
export function usePolicyForm(rule: PwdRule): PolicyForm {
  const [begun] = useState(rule);
  const [version, setVersion] = useState(rule.version);
  const read = (current: unknown): PwdRule | undefined => {
    const parsed = pwdRule.safeParse(current);
    return parsed.success ? parsed.data : undefined;
  };
  const definition = defineForm<PolicyValues>({
    key: `passwordPolicy v${begun.version}`,
    fields: policyFields(),
    initial: valuesOf(begun),
    submitLabel: 'dict.policy.save',
    submit: async (values) => {
      const rules = await write(passwordEndpoints.savePasswordRule, { ...values, version }, { quiet: true });
      setVersion(rules.find(({ type }) => type === ACTIVE_RULE_TYPE)?.version ?? version);
    },
    conflict: {
      read: (current) => {
        const theirs = read(current);
        return theirs && valuesOf(theirs);
      },
      accept: (current) => setVersion(read(current)?.version ?? version),
    },
  });
  const model = useFormModel(definition);
  const { objOne, objTwo } = model.values;
  return {
    definition,
    model,
    shown: { objOne: lengthShown(objOne, begun.objOne), objTwo },
    changes: { kind: 'policy', id: ({ id }) => id, undo: passwordEndpoints.undoPasswordRule, fields: POLICY_CHANGES },
  };
}
