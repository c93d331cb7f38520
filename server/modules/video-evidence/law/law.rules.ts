/** What the law asks of cameras (国务院令 799 Art. 8, 14, 19; 反恐怖主义法 Art. 32; 个人信息保护法 Art. 26). */
import { LEAST_KEPT_DAYS, LEAST_KEPT_DAYS_KEY_TARGET } from '@/contract/video/compliance';

export const leastDays = (isKeyTarget: boolean): number => (isKeyTarget ? LEAST_KEPT_DAYS_KEY_TARGET : LEAST_KEPT_DAYS);

/** Places where no camera may be, as they are called: places have no kind that says it. A case-insensitive POSIX pattern. */
export const FORBIDDEN_PLACES =
  '客房|宿舍|卫生间|洗手间|厕所|盥洗|浴室|淋浴|更衣|试衣|母婴室|哺乳室|toilet|restroom|washroom|shower|locker room|changing room|dormitory|guest room';
