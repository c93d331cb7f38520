/** Whether masks and watermarks can be drawn into recordings that are handed out. */
import type { Config } from '../../config';
import { findFfmpeg } from '../../video/encode/find-ffmpeg';
import { type Finding, ok, warn } from './finding';

const ABOUT = '录像编码（ffmpeg）';
const WITHOUT = '水印画不进导出的录像，有隐私遮挡的摄像机不能导出';
const REMEDIES = {
  off: ['FFMPEG_PATH=off', '需要时安装 ffmpeg 并去掉 FFMPEG_PATH=off'],
  notFound: ['没有找到或不能运行', '请安装 ffmpeg（Debian：apt-get install ffmpeg），或用 FFMPEG_PATH 指定它的位置'],
  noH264: ['不含 libx264', '请换用带 libx264 的 ffmpeg（Debian 自带的即可）'],
  noFont: ['没有中文字体', '请安装中文字体（Debian：apt-get install fonts-wqy-microhei），然后重新启动'],
} as const;

export async function lookAtEncoder(config: Pick<Config, 'ffmpegPath'>): Promise<Finding[]> {
  const found = await findFfmpeg(config);
  if ('path' in found) return [ok(ABOUT, `${found.path} ${found.version}`.trim())];
  const [why, remedy] = REMEDIES[found.missing];
  return [warn(ABOUT, `${why}：${WITHOUT}`, remedy)];
}
