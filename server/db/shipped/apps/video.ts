import { type AppData, names } from '../page';

export const video: AppData = {
  spAppId: 'video',
  name: '视频服务',
  icon: 'video',
  catalogues: [
    {
      addr: 'business-app/video-services',
      name: '视频服务',
      icon: 'video',
      names: names('Video', 'Vídeo', '映像サービス'),
      pages: [
        ['home', '视频首页'],
        ['deviceManagement/codeDevice', '编码设备'],
        ['deviceManagement/monitorDevice', '监控点'],
        ['alarmAnalysis', '告警分析', { icon: 'alarm' }],
        ['AIAlgorithm', 'AI算法'],
      ],
    },
  ],
};
