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
        ['alarmAnalysis/detail', '视频事件', { hidden: true, since: 49 }],
        ['AIAlgorithm', 'AI算法'],
        ['AIAlgorithm/binding', '布控', { hidden: true, since: 49 }],
        ['clips', '录像导出', { icon: 'video', since: 50 }],
        ['clips/detail', '录像导出详情', { hidden: true, since: 50 }],
        ['viewLog', '视频查看记录', { icon: 'log', since: 50 }],
        ['compliance', '合规检查', { icon: 'log', since: 50 }],
      ],
    },
  ],
};
