/** The one command that installs an agent. */

/** `%` stands for something else in a unit of systemd. */
const inUnit = (text: string): string => text.replaceAll('%', '%%');

/**
 * One command for a shell. Fetches the agent and makes it a service that starts with the machine and without rights: of the
 * system where root runs it, of the account where somebody else does. Without systemd it is started once, and says so.
 * @param code of letters, digits, `.`, `_` and `-`, as the key: nothing to quote
 */
export const installCommand = (origin: string, code: string, key: string): string =>
  `sh -s <<'PARK_AGENT'
set -e
node=$(command -v node) || { echo '请先安装 Node.js 20 或更高版本 / Node.js 20 or newer is needed' >&2; exit 1; }
fetch() { mkdir -p "$home"; curl -fsSL '${origin}/open/v1/server-agent' -o "$home/park-agent.mjs"; (umask 077; echo 'PARK_AGENT_KEY=${key}' >"$home/key.env"); }
unit() { printf '%s\\n' '[Unit]' 'Description=Park agent' '[Service]' "EnvironmentFile=$home/key.env" "ExecStart=$node $home/park-agent.mjs --url ${inUnit(origin)} --server ${code} --dir $data" 'Restart=always' 'RestartSec=10' 'NoNewPrivileges=yes' "$@"; }
if [ "$(id -u)" = 0 ] && [ -d /run/systemd/system ]; then
  home=/opt/park-agent data=/var/lib/park-agent; fetch; chmod a+rx "$home"; chmod a+r "$home/park-agent.mjs"
  unit 'DynamicUser=yes' 'StateDirectory=park-agent' '[Install]' 'WantedBy=multi-user.target' >/etc/systemd/system/park-agent.service
  systemctl daemon-reload; systemctl enable park-agent; systemctl restart park-agent
elif systemctl --user show-environment >/dev/null 2>&1; then
  home=$HOME/.park-agent data=$home; fetch
  mkdir -p "$HOME/.config/systemd/user"
  unit '[Install]' 'WantedBy=default.target' >"$HOME/.config/systemd/user/park-agent.service"
  systemctl --user daemon-reload; systemctl --user enable park-agent; systemctl --user restart park-agent
  loginctl enable-linger || echo '请管理员执行 / an administrator has to run: loginctl enable-linger '"$(id -un)" >&2
else
  home=$HOME/.park-agent data=$home; fetch
  PARK_AGENT_KEY='${key}' nohup "$node" "$home/park-agent.mjs" --url '${origin}' --server '${code}' --dir "$data" >"$home/park-agent.log" 2>&1 &
  echo '没有 systemd：已启动，服务器重启后需再执行一次 / no systemd: started, to be run again after a restart of the machine'
fi
PARK_AGENT`;
