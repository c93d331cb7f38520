/** From what a screen hands over to what is stored. */
import type { EntryPhoto, OutboxAction, PhotoInput } from './entry';
import type { NewEntry } from './idb-store';
import { newUuid } from './uuid';

const newPhoto = ({ key, takenAt }: PhotoInput): EntryPhoto => ({
  key,
  takenAt,
  state: 'waiting',
  progress: 0,
  attempts: 0,
  lastError: null,
});

/** @returns the entry of an action taken now by this user. */
export const newEntry = (action: OutboxAction, userId: number): NewEntry => ({
  id: action.id ?? newUuid(),
  endpoint: action.endpoint,
  input: action.input,
  parkId: action.parkId,
  userId,
  subject: action.subject,
  title: action.title,
  createdAt: Date.now(),
  state: 'waiting',
  attempts: 0,
  lastError: null,
  current: null,
  output: null,
  deliveredAt: null,
  photos: (action.photos ?? []).map(newPhoto),
  ...(action.holdFor && { heldUntil: Date.now() + action.holdFor }),
});
