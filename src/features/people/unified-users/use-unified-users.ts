/** Everybody whom I may manage, of whatever park. */
import { FILTERS, parkFilter, useUsers } from '../users/use-users';

const ALL = [...FILTERS, parkFilter];

export const useUnifiedUsers = () => useUsers('unified', { list: 'unifiedUsers', filters: ALL });
