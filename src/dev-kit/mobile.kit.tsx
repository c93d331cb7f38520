/** The parts of phone pages. */
import type { ReactNode } from 'react';
import { ActionBar } from '@/ui/mobile/action-bar';
import { CardList } from '@/ui/mobile/card-list';
import { DetailPage } from '@/ui/mobile/detail-page';
import { FormPage, FormSheet } from '@/ui/mobile/form-page';
import { ListFilters } from '@/ui/mobile/list-filters';
import { MoreSheet } from '@/ui/mobile/more-sheet';
import { NavBar } from '@/ui/mobile/nav-bar';
import { Card } from '@/ui/mobile/page';
import { Sheet } from '@/ui/mobile/sheet';
import { toast } from '@/ui/mobile/toast';
import { Button } from '@/ui/common/button';
import { Opened } from './opened';
import type { KitPart } from './part';
import { FILTERS, ignore, sampleDetail, sampleForm, sampleList, sampleRecord, useSampleList } from './samples';
import type { Words } from './words';

function List({ words }: { words: Words }): ReactNode {
  const model = useSampleList(words);
  return (
    <>
      <ListFilters filters={FILTERS} address={model.address} />
      <CardList definition={sampleList} model={model} />
    </>
  );
}

export const mobile: readonly KitPart[] = [
  {
    name: 'NavBar',
    shows: ['NavBar'],
    draw: ({ title, action }) => <NavBar title={title} right={<Button size="small">{action}</Button>} />,
  },
  {
    name: 'Card',
    shows: ['Card'],
    draw: ({ title, sentence }) => (
      <>
        <Card title={title}>{sentence}</Card>
        <Card title={title} edge="warning">
          {sentence}
        </Card>
        <Card title={title} edge="danger">
          {sentence}
        </Card>
      </>
    ),
  },
  {
    name: 'ActionBar',
    shows: ['ActionBar'],
    draw: ({ action, sentence }) => (
      <>
        <ActionBar
          actions={[
            { key: 'main', label: { words: action }, weight: 'main', run: ignore },
            { key: 'plain', label: { words: action }, run: ignore },
            { key: 'more', label: { words: action }, run: ignore },
          ]}
        />
        <ActionBar
          actions={[
            { key: 'main', label: { words: action }, weight: 'main', run: ignore },
            { key: 'plain', label: { words: sentence }, run: ignore },
          ]}
        />
        <ActionBar actions={[{ key: 'danger', label: { words: action }, weight: 'danger', run: ignore }]} />
      </>
    ),
  },
  {
    name: 'Sheet',
    shows: ['Sheet'],
    inline: true,
    draw: ({ title, sentence, action }) => (
      <Opened label="Sheet">
        {(open, close) => (
          <Sheet open={open} onClose={close} title={title} footer={<Button onClick={close}>{action}</Button>}>
            <p>{sentence}</p>
          </Sheet>
        )}
      </Opened>
    ),
  },
  {
    name: 'MoreSheet',
    shows: ['MoreSheet'],
    inline: true,
    draw: ({ action, sentence }) => (
      <Opened label="MoreSheet">
        {(open, close) => (
          <MoreSheet
            open={open}
            onClose={close}
            actions={[
              { key: 'one', label: { words: action }, run: ignore },
              { key: 'two', label: { words: action }, hint: sentence, run: ignore, disabled: true },
            ]}
          />
        )}
      </Opened>
    ),
  },
  {
    name: 'toast',
    shows: [],
    inline: true,
    draw: ({ sentence }) => (
      <>
        <Button onClick={() => toast(sentence, 'good')}>toast good</Button>
        <Button onClick={() => toast(sentence, 'error')}>toast error</Button>
      </>
    ),
  },
  {
    name: 'List',
    shows: ['CardList', 'RecordCard', 'WindowedList', 'PullToRefresh', 'ListFilters', 'Chips'],
    draw: (words) => <List words={words} />,
  },
  {
    name: 'Detail',
    shows: ['DetailPage', 'FactGrid', 'Page'],
    draw: (words) => <DetailPage definition={sampleDetail(words)} model={sampleRecord(words)} />,
  },
  {
    name: 'Form',
    shows: [
      'FormPage',
      'FormBody',
      'SubmitButton',
      'FieldRow',
      'FieldInput',
      'TextInput',
      'NumberInput',
      'LongTextInput',
      'ChoiceInput',
      'YesNoInput',
      'ChoicesInput',
      'TreesInput',
      'TreeInput',
      'PersonInput',
      'DateTimeInput',
      'PhotoInput',
      'PickButton',
    ],
    draw: (words) => <FormPage definition={sampleForm(words)} />,
  },
  {
    name: 'FormSheet',
    shows: ['FormSheet'],
    inline: true,
    draw: (words) => (
      <Opened label="FormSheet">
        {(open, close) => <FormSheet open={open} onClose={close} definition={sampleForm(words)} />}
      </Opened>
    ),
  },
];
