/** A browser at a provider: it keeps the cookies; its person signs in and agrees to what is asked. */

const MOST_STEPS = 15;

export class ProviderVisitor {
  /** What the provider asked on the way: `login`, `consent`. */
  readonly asked: string[] = [];
  private readonly cookies = new Map<string, string>();

  /** @param issuer where the provider lives: whatever leads elsewhere is its answer */
  constructor(private readonly issuer: string) {}

  private async fetch(url: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const method = form ? { method: 'POST', body: form } : {};
    const response = await fetch(url, { ...method, headers: { cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  /** Goes where the platform sends the browser, and signs in there as `login`. @returns where the provider sends it back to */
  async follow(url: string, login: string): Promise<URL> {
    let at = new URL(url);
    let form: URLSearchParams | undefined;
    for (let step = 0; step < MOST_STEPS; step++) {
      if (at.origin !== this.issuer) return at;
      const response = await this.fetch(at.href, form);
      const location = response.headers.get('location');
      form = undefined;
      if (location) {
        at = new URL(location, at);
        continue;
      }
      const page = await response.text();
      const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
      if (!action) throw new Error(`the provider answered ${response.status} ${page.slice(0, 2_000)}`);
      form = new URLSearchParams({ login, password: 'any' });
      for (const [, name = '', value = ''] of page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g))
        form.set(name, value);
      const prompt = form.get('prompt');
      if (prompt) this.asked.push(prompt);
      at = new URL(action, at);
    }
    throw new Error('the provider never sends the browser back');
  }
}
