/** A camera that speaks as much SOAP over HTTP as the platform asks of one; it remembers what it was asked and told. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SoapCamera {
  port: number;
  /** Names of the calls in their order. */
  calls: string[];
  /** Bodies of calls by name. */
  bodies: Map<string, string>;
  /** Takes calls and says nothing. */
  silent: boolean;
  /** Its presets: names by token. */
  presets: Map<string, string>;
  close(): Promise<void>;
}

interface Made {
  account: string;
  password: string;
  /** Frames between key frames of the main stream. */
  gov?: number;
  /** Pictures that a recorder has. */
  sources?: number;
}

const SOAP = 'http://www.w3.org/2003/05/soap-envelope';
const envelope = (body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="${SOAP}" xmlns:tds="http://www.onvif.org/ver10/device/wsdl" xmlns:trt="http://www.onvif.org/ver10/media/wsdl" xmlns:tptz="http://www.onvif.org/ver20/ptz/wsdl" xmlns:tt="http://www.onvif.org/ver10/schema"><s:Body>${body}</s:Body></s:Envelope>`;

const NOT_AUTHORIZED = envelope(
  '<s:Fault><s:Code><s:Value>s:Sender</s:Value><s:Subcode><s:Value xmlns:ter="http://www.onvif.org/ver10/error">ter:NotAuthorized</s:Value></s:Subcode></s:Code><s:Reason><s:Text xml:lang="en">Sender not Authorized</s:Text></s:Reason></s:Fault>',
);

const encoder = (token: string, size: [number, number], gov: number, kbps: number): string =>
  `<tt:VideoEncoderConfiguration token="${token}"><tt:Name>${token}</tt:Name><tt:UseCount>1</tt:UseCount><tt:Encoding>H264</tt:Encoding><tt:Resolution><tt:Width>${size[0]}</tt:Width><tt:Height>${size[1]}</tt:Height></tt:Resolution><tt:Quality>3</tt:Quality><tt:RateControl><tt:FrameRateLimit>25</tt:FrameRateLimit><tt:EncodingInterval>1</tt:EncodingInterval><tt:BitrateLimit>${kbps}</tt:BitrateLimit></tt:RateControl><tt:H264><tt:GovLength>${gov}</tt:GovLength><tt:H264Profile>Main</tt:H264Profile></tt:H264></tt:VideoEncoderConfiguration>`;

function profiles({ gov = 50, sources = 1 }: Made): string {
  const one = (source: number, name: string, config: string): string =>
    `<trt:Profiles token="${name}_${source}" fixed="true"><tt:Name>${name}</tt:Name><tt:VideoSourceConfiguration token="VSC_${source}"><tt:Name>v</tt:Name><tt:UseCount>1</tt:UseCount><tt:SourceToken>VS_${source}</tt:SourceToken><tt:Bounds x="0" y="0" width="1920" height="1080"/></tt:VideoSourceConfiguration>${config}<tt:PTZConfiguration token="PTZ_${source}"><tt:Name>p</tt:Name><tt:UseCount>1</tt:UseCount><tt:NodeToken>N</tt:NodeToken></tt:PTZConfiguration></trt:Profiles>`;
  const all = Array.from({ length: sources }, (_, i) => i + 1).map(
    (n) =>
      one(n, 'main', encoder(`ME_${n}`, [1920, 1080], gov, 4096)) +
      one(n, 'sub', encoder(`SE_${n}`, [640, 360], 25, 512)),
  );
  return `<trt:GetProfilesResponse>${all.join('')}</trt:GetProfilesResponse>`;
}

const inTag = (body: string, tag: string): string => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(body)?.[1] ?? '';

/** Calls about presets; undefined: it is another call. */
function answerAboutPresets(name: string, body: string, presets: Map<string, string>): string | undefined {
  const token = inTag(body, 'PresetToken');
  switch (name) {
    case 'GetPresets': {
      const all = [...presets].map(
        ([one, words]) => `<tptz:Preset token="${one}"><tt:Name>${words}</tt:Name></tptz:Preset>`,
      );
      return `<tptz:GetPresetsResponse>${all.join('')}</tptz:GetPresetsResponse>`;
    }
    case 'SetPreset':
      presets.set(`P${presets.size + 1}`, inTag(body, 'PresetName'));
      return `<tptz:SetPresetResponse><tptz:PresetToken>P${presets.size}</tptz:PresetToken></tptz:SetPresetResponse>`;
    case 'GotoPreset':
      return presets.has(token) ? '<tptz:GotoPresetResponse/>' : undefined;
    case 'RemovePreset':
      return presets.delete(token) ? '<tptz:RemovePresetResponse/>' : undefined;
    default:
      return undefined;
  }
}

function answerTo(name: string, host: string, made: Made): string {
  const service = (namespace: string, path: string) =>
    `<tds:Service><tds:Namespace>${namespace}</tds:Namespace><tds:XAddr>http://${host}${path}</tds:XAddr><tds:Version><tt:Major>2</tt:Major><tt:Minor>0</tt:Minor></tds:Version></tds:Service>`;
  switch (name) {
    case 'GetSystemDateAndTime':
      return '<tds:GetSystemDateAndTimeResponse><tds:SystemDateAndTime><tt:DateTimeType>NTP</tt:DateTimeType><tt:DaylightSavings>false</tt:DaylightSavings><tt:UTCDateTime><tt:Time><tt:Hour>2</tt:Hour><tt:Minute>0</tt:Minute><tt:Second>0</tt:Second></tt:Time><tt:Date><tt:Year>2026</tt:Year><tt:Month>11</tt:Month><tt:Day>24</tt:Day></tt:Date></tt:UTCDateTime></tds:SystemDateAndTime></tds:GetSystemDateAndTimeResponse>';
    case 'GetServices':
      return `<tds:GetServicesResponse>${service('http://www.onvif.org/ver10/device/wsdl', '/onvif/device_service')}${service('http://www.onvif.org/ver10/media/wsdl', '/onvif/media')}${service('http://www.onvif.org/ver20/ptz/wsdl', '/onvif/ptz')}</tds:GetServicesResponse>`;
    case 'GetProfiles':
      return profiles(made);
    case 'GetVideoSources':
      return '<trt:GetVideoSourcesResponse><trt:VideoSources token="VS_1"><tt:Framerate>25</tt:Framerate><tt:Resolution><tt:Width>1920</tt:Width><tt:Height>1080</tt:Height></tt:Resolution></trt:VideoSources></trt:GetVideoSourcesResponse>';
    case 'GetDeviceInformation':
      return '<tds:GetDeviceInformationResponse><tds:Manufacturer>HIKVISION</tds:Manufacturer><tds:Model>DS-2DE4225IW</tds:Model><tds:FirmwareVersion>V5.7</tds:FirmwareVersion><tds:SerialNumber>1</tds:SerialNumber><tds:HardwareId>88</tds:HardwareId></tds:GetDeviceInformationResponse>';
    case 'SetVideoEncoderConfiguration':
      return '<trt:SetVideoEncoderConfigurationResponse/>';
    case 'GetVideoEncoderConfiguration':
      return '<trt:GetVideoEncoderConfigurationResponse><trt:Configuration token="ME_1"><tt:Name>m</tt:Name></trt:Configuration></trt:GetVideoEncoderConfigurationResponse>';
    case 'ContinuousMove':
      return '<tptz:ContinuousMoveResponse/>';
    case 'Stop':
      return '<tptz:StopResponse/>';
    default:
      return `<s:Fault><s:Code><s:Value>s:Receiver</s:Value></s:Code><s:Reason><s:Text xml:lang="en">${name} is no call of this camera</s:Text></s:Reason></s:Fault>`;
  }
}

/** The digest of WS-Security: SHA-1 over nonce, time and password. */
function isSigned(body: string, { account, password }: Made): boolean {
  const of = (tag: string): string => new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`).exec(body)?.[1] ?? '';
  const digest = createHash('sha1')
    .update(Buffer.concat([Buffer.from(of('Nonce'), 'base64'), Buffer.from(of('Created')), Buffer.from(password)]))
    .digest('base64');
  return of('Username') === account && of('Password') === digest;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

export async function openSoapCamera(made: Made): Promise<SoapCamera> {
  const camera: SoapCamera = {
    port: 0,
    calls: [],
    bodies: new Map(),
    silent: false,
    presets: new Map(),
    close: async () => {},
  };
  const server: Server = createServer((request, response) => {
    void textOf(request).then((body) => {
      if (camera.silent) return request.socket.destroy();
      const name = /<(?:\w+:)?Body[^>]*>\s*<(?:\w+:)?(\w+)/.exec(body)?.[1] ?? '';
      camera.calls.push(name);
      camera.bodies.set(name, body);
      const open = name === 'GetSystemDateAndTime' || isSigned(body, made);
      response.writeHead(open ? 200 : 400, { 'content-type': 'application/soap+xml' });
      const host = `127.0.0.1:${camera.port}`;
      const answer = (): string => answerAboutPresets(name, body, camera.presets) ?? answerTo(name, host, made);
      response.end(open ? envelope(answer()) : NOT_AUTHORIZED);
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  camera.port = (server.address() as AddressInfo).port;
  camera.close = () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return camera;
}
