npx dawn-chorus --station http://birdnet.local:8080 --host 0.0.0.0 --port 8090 --allow-frame http://homeassistant.local:8123
