# Keeps a throw-away PostgreSQL for as long as a test process needs it, however that process ends.
# $1: folder of PostgreSQL's programs, $2: folder of the cluster; $2/users has a file for each process, named by its id.
trap '' HUP INT
bin=$1 dir=$2
# In memory, databases are created and deleted twice as fast.
memory=
free=$(df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 { print $4 }')
[ "${free:-0}" -gt 4000000 ] && memory=$(mktemp -d /dev/shm/quire-postgres-XXXXXX) && ln -s "$memory" "$dir/data"
"$bin/initdb" --pgdata="$dir/data" --username=quire --auth=trust --encoding=UTF8 --locale=C --no-sync || { rm -rf "$memory"; exit 1; }
"$bin/postgres" -D "$dir/data" -k "$dir/socket" -h '' -c max_connections=500 -c shared_buffers=32MB \
    -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 \
    -c autovacuum=off -c jit=off &
server=$!
unused=0
while kill -0 "$server" 2>/dev/null && [ -d "$dir" ]; do
    sleep 1
    unused=$((unused + 1))
    for user in "$dir"/users/*; do
        [ -e "$user" ] || continue
        id=${user##*/}
        # The process may belong to someone else, whom this one may not signal.
        if kill -0 "$id" 2>/dev/null || [ -d "/proc/$id" ]; then unused=0; else rm -f "$user"; fi
    done
    # The next test binary may come soon. Whoever enters while the folder is moved is found in it.
    [ "$unused" -lt 5 ] && continue
    mv "$dir/users" "$dir/left" || break
    [ -z "$(ls "$dir/left")" ] && break
    mv "$dir/left" "$dir/users"
    unused=0
done
kill -QUIT "$server" 2>/dev/null
wait "$server"
rm -rf "$memory" "$dir"/* 2>/dev/null
rmdir "$dir" 2>/dev/null
exit 0
