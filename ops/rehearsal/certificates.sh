# A certificate authority of the rehearsal's own, and a certificate for each machine. Sourced by rehearse.sh.

make_certificates() {
  local folder="$home/tls"
  mkdir -p "$folder"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj "/CN=Vasati rehearsal" \
    -keyout "$folder/ca.key" -out "$folder/ca.pem" 2> /dev/null
  for machine in $machines; do
    openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$machine" \
      -addext "subjectAltName=DNS:$machine,DNS:localhost,IP:${address[$machine]},IP:127.0.0.1" \
      -keyout "$folder/$machine.key" -out "$folder/$machine.csr" 2> /dev/null
    openssl x509 -req -in "$folder/$machine.csr" -CA "$folder/ca.pem" -CAkey "$folder/ca.key" -CAcreateserial \
      -days 30 -copy_extensions copy -out "$folder/$machine.pem" 2> /dev/null
    cat "$folder/$machine.pem" "$folder/$machine.key" > "$folder/$machine.both.pem"
  done
  # The programs run under accounts of their own, and refuse keys that others can read.
  chmod 0755 "$folder"
  for machine in $databases; do
    mkdir -p "$home/$machine/tls"
    cp "$folder/ca.pem" "$folder/$machine.pem" "$folder/$machine.key" "$home/$machine/tls/"
    chown -R postgres: "$home/$machine/tls"
    chmod 0600 "$home/$machine/tls/$machine.key"
  done
}
