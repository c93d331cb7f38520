/** The house rules, by pattern: who may import whom, how long a file may be, what stands in no file. */
import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles, type SourceFile } from './kit/sources';

const all = sourceFiles('src', 'server', 'tests', 'e2e');
const source = all.filter(({ path }) => /^(src|server)\//.test(path));
const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path);

/** From the top of the house to its ground; a layer imports only from itself and from those after it. */
const LAYERS = [
  /^src\/main\.tsx$|^src\/(head|dev-kit)\//,
  /^src\/app\//,
  /^src\/features\//,
  /^src\/ui\/kits\//,
  /^src\/ui\/case\//,
  /^src\/ui\/(desktop|mobile)\//,
  /^src\/ui\//,
  /^src\/(outbox|session)\//,
  /^src\/api\//,
  /^src\/(screens|i18n|lib)\//,
  /^src\/contract\//,
];
const layerOf = (path: string) => LAYERS.findIndex((layer) => layer.test(path));

const violations = (check: (file: SourceFile, imported: string) => boolean, files = source): string[] =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => check(file, imported))
      .map((imported) => `${file.path} → ${imported}`),
  );

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const names = (imported: string, name: string) => imported === name || imported.startsWith(`${name}/`);

describe('who may import whom', () => {
  it('a layer never reaches back up', () => {
    const upward = violations(
      (file, imported) => {
        const from = layerOf(file.path);
        const to = layerOf(imported.replace(/(\.tsx?)?$/, imported === 'src/main' ? '.tsx' : ''));
        return from >= 0 && to >= 0 && to < from;
      },
      source.filter(({ path }) => !isTest(path)),
    );
    expect(upward).toEqual([]);
  });

  it('one feature never imports another', () => {
    expect(
      violations((file, imported) => {
        const [from, to] = [featureOf(file.path), featureOf(`${imported}/`)];
        return from !== undefined && to !== undefined && from !== to;
      }),
    ).toEqual([]);
  });

  it('phone views know nothing of antd or desktop views, desktop views nothing of antd-mobile', () => {
    const isPhone = (path: string) => /\.mobile\.tsx$|^src\/ui\/mobile\//.test(path);
    const isDesktop = (path: string) => /\.desktop\.tsx$|^src\/ui\/desktop\//.test(path);
    expect(
      violations(
        ({ path }, imported) =>
          (isPhone(path) &&
            (names(imported, 'antd') ||
              names(imported, '@ant-design') ||
              /\.desktop$|^src\/ui\/desktop\//.test(imported))) ||
          (isDesktop(path) && (names(imported, 'antd-mobile') || /\.mobile$|^src\/ui\/mobile\//.test(imported))),
      ),
    ).toEqual([]);
  });

  it('the case engine knows no area, and only its phone and desktop views know a kit', () => {
    const isArea = (imported: string) => /^src\/contract\/(?:alarm|order)\b/.test(imported);
    const isKit = (imported: string) =>
      /^src\/ui\/(?:desktop|mobile)\//.test(imported) || names(imported, 'antd') || names(imported, 'antd-mobile');
    expect(
      violations(
        ({ path }, imported) =>
          path.startsWith('src/ui/case/') &&
          (isArea(imported) || (isKit(imported) && !/\.(?:mobile|desktop)\.tsx$/.test(path))),
        source.filter(({ path }) => !isTest(path)),
      ),
    ).toEqual([]);
  });

  it('a screen’s behaviour draws nothing', () => {
    expect(
      violations(
        ({ path }, imported) =>
          /\/use-[^/]+\.ts$/.test(path) &&
          (names(imported, 'antd') || names(imported, 'antd-mobile') || /^src\/ui\/(desktop|mobile)\//.test(imported)),
      ),
    ).toEqual([]);
  });

  it('the headless model imports no kit, the contract only zod/mini', () => {
    expect(
      violations(
        ({ path }, imported) =>
          path.startsWith('src/ui/model/') && (names(imported, 'antd') || names(imported, 'antd-mobile')),
      ),
    ).toEqual([]);
    expect(
      violations(
        ({ path }, imported) =>
          path.startsWith('src/contract/') && !imported.startsWith('src/contract/') && imported !== 'zod/mini',
      ),
    ).toEqual([]);
  });

  it('the server takes only the contract and the words that it says itself from the client, the client nothing from the server', () => {
    const isRefusalWords = (path: string, imported: string) =>
      (path === 'server/http/text-tables.ts' &&
        /^src\/i18n\/locales\/\w+\/(errors|errors-more|codes|cards|reportmodel)$/.test(imported)) ||
      (path === 'server/ports/said.ts' && /^src\/i18n\/(locales\/zh\/cards|text-types)$/.test(imported)) ||
      (path === 'server/http/error-code.ts' && /^src\/i18n\/(locales\/zh\/errors(-more)?|text-types)$/.test(imported));
    expect(
      violations(
        ({ path }, imported) =>
          path.startsWith('server/') &&
          imported.startsWith('src/') &&
          !imported.startsWith('src/contract/') &&
          !isRefusalWords(path, imported),
      ),
    ).toEqual([]);
    expect(violations(({ path }, imported) => path.startsWith('src/') && imported.startsWith('server/'))).toEqual([]);
  });

  it('which device it is, is asked in app and ui only', () => {
    const asking = source.filter(
      ({ path, text }) => /^src\/(?!app\/|ui\/)/.test(path) && /useDevice\b|matchMedia\(|innerWidth/.test(text),
    );
    expect(asking.map(({ path }) => path)).toEqual([]);
  });
});

const isData = (path: string) => /\/locales\/|\/seed\/|\/migrations\//.test(path);
const lines = (text: string) => text.split('\n').length - 1;
const share = (sorted: number[], p: number) => sorted[Math.floor(sorted.length * p)] ?? 0;

describe('readability', () => {
  const measured = source.filter(({ path }) => !isData(path));
  const sizes = measured.map(({ text }) => lines(text)).toSorted((a, b) => a - b);

  it('files are short: median at most 60 lines, nine of ten at most 160, none over 300', () => {
    expect(share(sizes, 0.5)).toBeLessThanOrEqual(60);
    expect(share(sizes, 0.9)).toBeLessThanOrEqual(160);
    expect(measured.filter(({ text }) => lines(text) > 300).map(({ path }) => path)).toEqual([]);
  });

  it('nothing is any, nothing is asserted to be there, and a suppression says why', () => {
    const found = all.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const bad =
          /:\s*any\b|\bas any\b|<any>|@ts-(ignore|expect-error|nocheck)/.test(line) ||
          /(oxlint|eslint)-disable(?!.*--)/.test(line);
        return bad && path !== 'tests/architecture.test.ts' ? [`${path}:${index + 1}`] : [];
      }),
    );
    expect(found).toEqual([]);
  });

  it('no literal is spread into the one around it: its properties stand there themselves', () => {
    const found = all.filter(({ text }) =>
      /[\s,{]\.\.\.\{|[\s,([]\.\.\.\(?\[[^[\]]*\](?: as const\))?\s*[,)\]]/.test(text),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('a test file with fake timers restores the real ones: the files after it share its process', () => {
    const files = all.filter(({ path }) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/architecture'));
    const stopped = files.filter(({ text }) => text.includes('useFakeTimers') && !text.includes('useRealTimers'));
    expect(stopped.map(({ path }) => path)).toEqual([]);
  });

  it('no page is a placeholder', () => {
    const found = source.filter(({ text }) =>
      /[Cc]oming soon|敬请期待|正在建设|开发中|not implemented|\bTODO\b|\bFIXME\b/.test(text),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('names of files are kebab-case', () => {
    const odd = all.filter(({ path }) => !/^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(path.split('/').at(-1) ?? ''));
    expect(odd.map(({ path }) => path)).toEqual([]);
  });
});
