# The machines of the rehearsal: a network namespace each, joined by a bridge in a namespace of its own, so that nothing of it is
# seen on the host. Sourced by rehearse.sh.

machines="db1 db2 db3 app1 app2 s3 front client"
declare -A address=([db1]=10.77.0.11 [db2]=10.77.0.12 [db3]=10.77.0.13 [app1]=10.77.0.21 [app2]=10.77.0.22
  [s3]=10.77.0.31 [front]=10.77.0.10 [client]=10.77.0.50)
databases="db1 db2 db3"

make_machines() {
  ip netns add vasati-net
  ip -n vasati-net link add bridge type bridge
  ip -n vasati-net link set bridge up
  for machine in $machines; do
    ip netns add "vasati-$machine"
    ip -n vasati-net link add "$machine" type veth peer name eth0 netns "vasati-$machine"
    ip -n vasati-net link set "$machine" master bridge up
    ip -n "vasati-$machine" link set lo up
    ip -n "vasati-$machine" addr add "${address[$machine]}/24" dev eth0
    ip -n "vasati-$machine" link set eth0 up
    mkdir -p "/etc/netns/vasati-$machine"
    { echo "127.0.0.1 localhost"; for other in $machines; do echo "${address[$other]} $other"; done; } \
      > "/etc/netns/vasati-$machine/hosts"
    mkdir -p "$home/$machine"
  done
  for machine in $databases; do
    mkdir -p "$home/$machine/disk"
    mount -t tmpfs -o "size=${DISK_MEGABYTES}m,mode=0755" "vasati-$machine" "$home/$machine/disk"
  done
}

remove_machines() {
  for machine in $machines; do
    stop_all "$machine"
    ip netns del "vasati-$machine" 2>/dev/null || true
    rm -rf "/etc/netns/vasati-$machine"
  done
  ip netns del vasati-net 2>/dev/null || true
  for machine in $databases; do umount "$home/$machine/disk" 2>/dev/null || true; done
}

# on MACHINE COMMAND...: runs a command there.
on() {
  local machine=$1
  shift
  ip netns exec "vasati-$machine" "$@"
}

# start MACHINE NAME ACCOUNT COMMAND...: starts a program there, in its own session, and notes its process.
start() {
  local machine=$1 name=$2 account=$3
  shift 3
  (exec ip netns exec "vasati-$machine" setsid setpriv --reuid="$account" --regid="$(id -gn "$account")" --init-groups \
    -- env HOME="$home/$machine" "$@" >> "$home/$machine/$name.log" 2>&1 < /dev/null) &
  echo $! > "$home/$machine/$name.pid"
}

# The processes of a machine: whatever runs in its namespace.
processes_of() { ip netns pids "vasati-$1" 2>/dev/null || true; }

# Like pulling the plug: nothing on the machine has time to say farewell.
stop_all() {
  local pids
  pids=$(processes_of "$1")
  [ -z "$pids" ] || kill -KILL $pids 2>/dev/null || true
}

# Takes the network away from a machine, or gives it back. Nothing is closed, packets just don't arrive.
set_network() { ip -n vasati-net link set "$1" "$2"; }
