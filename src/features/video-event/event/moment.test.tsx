/** An event's picture: the still stays until somebody who may see video asks for the film. */
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { UserInfo } from '@/contract/session';
import type { VideoEventDetail } from '@/contract/video/video-event';
import { addAdminTexts } from '@/i18n/admin-texts';
import { addMoreTexts } from '@/i18n/more-texts';
import { loadTexts } from '@/i18n/language';
import { text } from '@/i18n/text';
import { setSession } from '@/session/session-state';
import type { RecordingPlayerProps } from '@/ui/video/player-props';
import { Moment } from './moment';

vi.mock('@/ui/video/players', () => ({
  RecordingPlayer: ({ deviceId, from, to }: RecordingPlayerProps) => (
    <output aria-label="film">{`${deviceId} ${from} ${to}`}</output>
  ),
}));

const event = { deviceId: 7, at: 100_000, still: null, box: null, zone: null, deviceName: '大门', place: 'A座' };
const show = (permissions: string[]) => {
  setSession({ user: { id: 1, permissions } as unknown as UserInfo });
  return render(<Moment event={event as unknown as VideoEventDetail} />);
};

beforeAll(async () => {
  addMoreTexts();
  addAdminTexts();
  await loadTexts(['videoevent', 'admin']);
});

it('plays from five seconds before to ten seconds after, once it is asked for, and goes back to the still', () => {
  show(['video.view']);
  expect(screen.queryByLabelText('film')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: text('videoevent.film.watch') }));
  expect(screen.getByLabelText('film').textContent).toBe('7 95000 110000');
  fireEvent.click(screen.getByRole('button', { name: text('videoevent.film.still') }));
  expect(screen.queryByLabelText('film')).toBeNull();
});

it('offers no film to whoever may not see video', () => {
  show([]);
  expect(screen.queryByRole('button')).toBeNull();
});
