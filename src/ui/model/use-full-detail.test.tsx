import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnyDetail } from './tree-definition';
import { here, inFrame } from './test-kit';
import { useFullDetail } from './use-full-detail';

const ORG: AnyDetail = {
  endpoint: { path: '/org', input: {}, output: {} } as never,
  input: { id: 2 },
  title: () => '项目部',
  facts: [],
  initial: { id: 2, name: '项目部' },
  useForm: () => ({ state: 'loading' }),
};

it('a form for something new below the record is not the form of the record', () => {
  const { result } = inFrame(() => useFullDetail(ORG), '/?id=2&edit=new&under=2');
  expect(result.current.edited).toBeUndefined();
});

it('beside its tree the record leaves its form to the tree and says which record is meant', () => {
  const { result } = inFrame(() => useFullDetail(ORG, true), '/?id=2');
  const edit = result.current.shown.actions.find(({ key }) => key === 'edit');
  act(() => void edit?.run({ id: 2, name: '项目部' }));
  expect(here.search).toBe('?id=2&edit=2');
  expect(result.current.edited).toBeUndefined();
});

it('on its own page the record opens its own form', () => {
  const { result } = inFrame(() => useFullDetail(ORG), '/?id=2&edit=1');
  expect(result.current.edited).toEqual({ id: 2, name: '项目部' });
});
