/** Looking through cameras. */
import { playEndpoints } from '@/contract/video/play';
import { videoHomeEndpoints } from '@/contract/video/video-home';
import { area } from '../area';

export const videoPlayArea = area({
  tag: 'video-play',
  title: '视频播放',
  groups: [playEndpoints, videoHomeEndpoints],
  summaries: {
    askToPlay: '取播放地址：一分钟内有效，只供本次登录使用',
    listMasks: '查询摄像机的隐私遮挡区域',
    listVideoRegions: '查询区域与摄像机，含在线数',
    listVideoLayouts: '查询视频墙：自己的和共享的',
    saveVideoLayout: '保存视频墙',
    removeVideoLayout: '删除视频墙',
  },
  refusals: {
    404: ['play.notFound', 'play.originUnknown', 'play.layoutNotFound'],
    409: ['record.changed'],
    422: ['play.layoutNameTaken'],
  },
});
